import { useEffect, useEffectEvent } from 'react';

/** Closes a sheet or a dialog; returns whether it may be closed now. */
type Dismiss = () => boolean;

/** The sheets and dialogs that are open, the lowest first. */
const open: { dismiss: Dismiss }[] = [];
let changed = () => {};

/** Sets what is called when a sheet or a dialog has opened or closed: the app's history gives each an entry. */
export const whenOverlaysChange = (listener: () => void): void => {
  changed = listener;
};

export const overlayCount = (): number => open.length;

/** Takes note that a sheet or a dialog is open; returns what to call when it is not any more. */
export function openOverlay(dismiss: Dismiss): () => void {
  const overlay = { dismiss };
  open.push(overlay);
  changed();
  return () => {
    const at = open.indexOf(overlay);
    if (at < 0) return;
    open.splice(at, 1);
    changed();
  };
}

/** Closes what lies above so many, from the top; one that may not be closed now keeps those under it, too. */
export function dismissAbove(count: number): void {
  while (open.length > count) {
    const top = open.pop();
    if (!top || top.dismiss()) continue;
    open.push(top);
    return;
  }
}

/** Lets Back close a sheet or a dialog that is open; without `dismiss` it stays, and the page under it does, too. */
export function useOverlay(isOpen: boolean, dismiss: (() => void) | undefined): void {
  const close = useEffectEvent(() => {
    dismiss?.();
    return dismiss !== undefined;
  });
  useEffect(() => (isOpen ? openOverlay(() => close()) : undefined), [isOpen]);
}
