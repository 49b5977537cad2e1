import { smallPhoto } from './certified.ts';
import type { Person } from './person.ts';

/** Adds a photo that proves the income of an application. */
export const addDocument = async (
  { call }: Pick<Person, 'call'>,
  applicationId: string,
  position = 1,
  bytes?: Buffer,
) =>
  call.send(
    '/api/loan/application/document/upload',
    { applicationId, position },
    { file: { bytes: bytes ?? (await smallPhoto()) } },
  );
