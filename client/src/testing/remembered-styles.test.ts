// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hidingSheets } from './remembered-styles.ts';

beforeEach(() => {
  document.body.innerHTML = `
    <div id="plain"><span id="inner"></span></div>
    <div id="gone" style="display: none"></div>
    <div id="veiled" style="visibility: hidden"><span id="under"><b id="deep"></b></span></div>
    <dialog id="closed"></dialog><dialog id="shown" open></dialog>`;
});
afterEach(() => {
  document.body.innerHTML = '';
  document.head.innerHTML = '';
});

const styleOf = (id: string) => getComputedStyle(document.querySelector(`#${id}`) as Element);

test.each([
  ['plain', 'block', ''],
  ['inner', '', ''],
  ['gone', 'none', ''],
  ['veiled', 'block', 'hidden'],
  ['under', '', 'hidden'],
  ['deep', '', 'hidden'],
  ['closed', 'none', ''],
  ['shown', 'block', ''],
])('%s hides or shows itself as it would without what is remembered', (id, display, visibility) => {
  for (const _ of ['asked for', 'remembered']) {
    const style = styleOf(id);
    if (display) expect(style.display).toBe(display);
    expect(style.display === 'none').toBe(display === 'none');
    expect(style.visibility === 'hidden').toBe(visibility === 'hidden');
    expect(style.getPropertyValue('display')).toBe(style.display);
  }
});

test('an element that is hidden later is, and shows itself again', () => {
  const plain = document.querySelector<HTMLElement>('#plain') as HTMLElement;
  expect(styleOf('plain').display).toBe('block');
  plain.style.display = 'none';
  expect(styleOf('plain').display).toBe('none');
  plain.style.display = '';
  expect(styleOf('plain').display).toBe('block');
  plain.style.visibility = 'hidden';
  expect(styleOf('inner').visibility).toBe('hidden');
});

test('what else an element looks like is asked for', () => {
  const plain = document.querySelector<HTMLElement>('#plain') as HTMLElement;
  plain.style.fontSize = '20px';
  plain.style.setProperty('--width', '3');
  expect(styleOf('plain').fontSize).toBe('20px');
  expect(styleOf('plain').getPropertyValue('--width')).toBe('3');
});

test('a sheet that hides something is told, and one that does not is not', () => {
  document.head.innerHTML = `<style>p { color: red }</style><style>p { display: none }</style>
    <style data-mantine-styles="classes">p { display: none }</style>`;
  expect(hidingSheets(document)).toEqual(['p { display: none }']);
});
