import { useStored } from '@banyan/client/use-stored.ts';
import { token } from './session.ts';

export const useLoggedIn = (): boolean => useStored(token) !== null;
