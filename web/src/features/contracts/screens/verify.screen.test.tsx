// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '../../../platform/query.ts';
import { show } from '../../../testing/show.tsx';
import { certificateOf, sampleFile } from '../testing/samples.ts';
import VerifyScreen from './verify.screen.tsx';

const certificate = btoa(String.fromCharCode(...certificateOf(sampleFile('en'))));
const answers = {
  '/api/contract/certificates': {
    certificates: [{ certificate, sha256: '0'.repeat(64), isDemo: true }],
  },
};

const open = (language: 'zh' | 'en' = 'en', given = answers) =>
  show(<VerifyScreen />, { language, url: '/pages/contract/verify', answers: given });

/** Chooses a file in the input at a place among those of the page. */
async function choose(bytes: Uint8Array<ArrayBuffer>, at = 0) {
  await waitFor(() => expect(localStorage.getItem('contract-certificates')).not.toBe(null));
  const input = document.querySelectorAll('input[type=file]')[at] as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File([bytes], 'contract.pdf')] } });
}

const altered = (from: string, to: string, name: 'en' | 'paper' = 'en'): Uint8Array<ArrayBuffer> => {
  const text = Array.from(sampleFile(name), (byte) => String.fromCharCode(byte)).join('');
  return Uint8Array.from(text.replace(from, to), (character) => character.charCodeAt(0));
};

test('a contract as it was sealed is said to be unaltered, with who signed it and when', async () => {
  open();
  await choose(sampleFile('en'));
  expect(await screen.findByText('The contract is unaltered')).toBeTruthy();
  expect(screen.getByText('Lin Xiao')).toBeTruthy();
  expect(screen.getByText('BY-INV-20261122-000123')).toBeTruthy();
  expect(screen.getByText(/demo certificate: it has no legal force/)).toBeTruthy();
  expect(screen.queryByText(/not proven/)).toBe(null);
});

test('an altered amount is named, in Chinese too, and what the file says is not taken for proven', async () => {
  open('zh');
  await choose(altered('"principal":"100000.00"', '"principal":"900000.00"'));
  expect(await screen.findByText('文件与签署时不一致')).toBeTruthy();
  expect(screen.getByText('被改动：合同数据（contract.json）')).toBeTruthy();
  expect(screen.getByText(/未能证实/)).toBeTruthy();
});

test('two contracts are compared by their clauses, once both are found unaltered', async () => {
  open();
  await choose(sampleFile('en-later'));
  await screen.findByText('The contract is unaltered');
  await choose(sampleFile('en'), 1);
  expect(await screen.findByText('Compared with BY-INV-20261122-000123')).toBeTruthy();
  expect(screen.getByText(/Within 24 hours after signing/).tagName).toBe('DEL');
  expect(screen.getByText(/Chinese law applies/).tagName).toBe('INS');
  await choose(altered('/M (D:2026', '/M (D:2025'), 1);
  expect(await screen.findByText(/did not pass the check/)).toBeTruthy();
  await choose(sampleFile('zh'), 1);
  expect(await screen.findByText(/different kinds or languages/)).toBeTruthy();
  await choose(sampleFile('en-later'), 1);
  expect(await screen.findByText('All clauses are the same')).toBeTruthy();
});

test('a statement is said to be unaltered, with its number, and is not compared with contracts', async () => {
  open();
  await choose(sampleFile('paper'));
  expect(await screen.findByText('The file is unaltered')).toBeTruthy();
  expect(screen.getByText('Wallet statement')).toBeTruthy();
  expect(screen.getByText('S20261130-ABCDEFGH')).toBeTruthy();
  expect(screen.queryByText('Compare with one signed before')).toBe(null);
  await choose(sampleFile('en'));
  await screen.findByText('The contract is unaltered');
  await choose(sampleFile('paper'), 1);
  expect(await screen.findByText('The other file is no contract, so it is not compared')).toBeTruthy();
});

test('of a statement that was altered it is said that it was, and that its seal does not tell where', async () => {
  open();
  await choose(altered('200 100 l S', '200 900 l S', 'paper'));
  expect(await screen.findByText('This is not the file that was sealed')).toBeTruthy();
  expect(screen.getByText(/^Something was changed after the sealing/)).toBeTruthy();
  expect(screen.queryByText('S20261130-ABCDEFGH')).toBe(null);
});

test('without the platform’s certificates nothing is said of a file', async () => {
  open('en', { '/api/contract/certificates': { certificates: [] } });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File([sampleFile('en')], 'contract.pdf')] } });
  expect(await screen.findByText(/certificates are not here yet/)).toBeTruthy();
  expect(screen.queryByText('The contract is unaltered')).toBe(null);
});
