import type { OperatorInput, WireInput, WireOutput } from '@banyan/api/contract.ts';
import { sql } from '../src/platform/db/sql.ts';
import { newId } from '../src/platform/ids.ts';
import type { OperatorCaller } from './caller.ts';
import { smallPhoto } from './certified.ts';
import { type Person, registerPerson } from './person.ts';
import type { Suite } from './suite.ts';

type Ticket = WireOutput<'/api/support/open'>;
type Question = WireInput<'/api/support/open'>;

/** Opens a ticket. */
export const openTicket = (person: Person, changed: Partial<Question> = {}): Promise<Ticket> =>
  person.call.ok('/api/support/open', {
    draft: newId(),
    topic: 'withdrawal',
    text: 'When does my withdrawal arrive?',
    ...changed,
  });

/** Writes a message in a ticket. */
export const writeIn = (person: Person, ticketId: string, text = 'It is still not there.') =>
  person.call.send('/api/support/write', { ticketId, draft: newId(), text });

/** Adds a picture to a ticket. */
export const addPictureTo = async (
  person: Person,
  ticketId: string,
  { draft = newId(), bytes }: { draft?: string; bytes?: Buffer } = {},
) =>
  person.call.send(
    '/api/support/picture/upload',
    { ticketId, draft },
    { file: { bytes: bytes ?? (await smallPhoto()) } },
  );

/** Returns a PDF that shows one empty page. */
export const smallPdf = (): Buffer =>
  Buffer.from(
    [
      '%PDF-1.4',
      '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
      '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj',
      'trailer<</Root 1 0 R>>',
      '%%EOF',
    ].join('\n'),
    'latin1',
  );

interface FileToAdd {
  draft: string;
  name: string;
  bytes: Buffer;
}

/** Adds a file to a ticket. */
export const addFileTo = (
  person: Person,
  ticketId: string,
  { draft = newId(), name = 'statement.pdf', bytes = smallPdf() }: Partial<FileToAdd> = {},
) => person.call.send('/api/support/file/upload', { ticketId, draft, name }, { file: { bytes } });

/** Opens a ticket and adds a file to it, which is its second message. */
export async function ticketWithFile(person: Person): Promise<{ ticketId: string; position: number }> {
  const { ticketId } = await openTicket(person);
  const { status, text } = await addFileTo(person, ticketId);
  if (status !== 200) throw new Error(text);
  return { ticketId, position: 2 };
}

/** Opens a ticket and adds a picture to it, which is its second message. */
export async function ticketWithPicture(person: Person): Promise<{ ticketId: string; position: number }> {
  const { ticketId } = await openTicket(person);
  const { status, text } = await addPictureTo(person, ticketId);
  if (status !== 200) throw new Error(text);
  return { ticketId, position: 2 };
}

/** Returns what operators call a ticket by, and how many messages of it they see. */
export async function seenTicket(desk: OperatorCaller, { userId }: Pick<Person, 'userId'>, ticketId: string) {
  const { ticket } = await desk.ok('/console/api/support/detail', { userId, ticketId });
  return { userId, ticketId, seen: ticket.lastPosition };
}

/** Answers a ticket as an operator who has read all of it. */
export async function answerTo(
  desk: OperatorCaller,
  person: Pick<Person, 'userId'>,
  ticketId: string,
  text = 'It arrives today.',
) {
  const fields: OperatorInput<'/console/api/support/answer'> = {
    ...(await seenTicket(desk, person, ticketId)),
    text,
  };
  return desk.send('/console/api/support/answer', fields);
}

/** Says as an operator that a ticket is solved. */
export const settle = async (desk: OperatorCaller, person: Pick<Person, 'userId'>, ticketId: string) =>
  desk.send('/console/api/support/solve', await seenTicket(desk, person, ticketId));

/** Lets somebody's ticket be solved whose days are over, and nobody has closed it. */
export async function ticketToClose(suite: Suite): Promise<Record<string, string>> {
  await solvedTicket(suite, 'quickasker');
  await suite.tamper((writer) =>
    writer.run(sql`update support_tickets set closes_on = '2026-01-01' where state = 'solved'`),
  );
  return {};
}

/** Lets somebody new ask something, and say that it is solved. */
export async function solvedTicket(suite: Suite, name: string): Promise<void> {
  const asker = await registerPerson(suite, name);
  const { ticketId } = await openTicket(asker);
  await asker.call.ok('/api/support/solve', { ticketId });
}
