import { stored } from '@banyan/client/stored.ts';

/** `yes` if the list of first steps was closed on this device, else null. */
export const startClosed = stored<'yes' | null>('start_closed', (text) => (text === 'yes' ? 'yes' : null));
