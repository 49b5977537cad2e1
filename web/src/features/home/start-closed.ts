import { stored } from '@banyan/client/stored.ts';

/** Whether the list of first steps was closed on this device. */
export const startClosed = stored<'yes' | null>('start_closed', (text) => (text === 'yes' ? 'yes' : null));
