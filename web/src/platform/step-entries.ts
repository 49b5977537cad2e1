import { useEffect, useEffectEvent, useRef } from 'react';
import { openOverlay } from './overlays.ts';

/**
 * Gives each step of a page after the first an entry of the browser's history: Back leads to the step before, on the
 * same page, which loses nothing of what was typed. Steps count from 0. While `isHeld` Back leads nowhere.
 */
export function useStepEntries(at: number, goTo: (step: number) => void, isHeld = false): void {
  const steps = useRef<(() => void)[]>([]);
  const leave = useEffectEvent((to: number) => {
    if (!isHeld) goTo(to);
    return !isHeld;
  });
  useEffect(() => {
    for (let step = steps.current.length; step < at; step += 1)
      steps.current.push(openOverlay(() => leave(step)));
    for (const close of steps.current.splice(at).reverse()) close();
  }, [at]);
  useEffect(
    () => () => {
      for (const close of steps.current.splice(0).reverse()) close();
    },
    [],
  );
}
