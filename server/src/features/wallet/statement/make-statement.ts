import type { Everything } from '../../../area.ts';
import { AppError, found } from '../../../platform/app-error.ts';
import type { UserRead } from '../../../platform/context.ts';
import { deriveId } from '../../../platform/ids.ts';
import type { Seal } from '../../../platform/pdf/seal.ts';
import { sealBytes, unsealBytes } from '../../../platform/security/sealing.ts';
import { runCommand, runQuery, type Services, systemClient } from '../../../platform/services.ts';
import { notifyPerson } from '../../people/index.ts';
import type { Subjects } from '../records/records.ts';
import { markReady, type StatementRow, statementById } from './statement.store.ts';
import { entriesOf, headOf } from './statement-entries.ts';
import { deleteParts, insertPart, partsOf } from './statement-parts.store.ts';
import { writeStatement } from './statement-pdf.ts';

/** Pages are gathered to pieces of this size: large enough for few rows, small enough for memory. */
const partBytes = 256 * 1024;

const place = (row: StatementRow, part: number): string =>
  `statement_parts|bytes_sealed|${row.user_id}|${row.statement_id}|${part}`;

/**
 * Makes a statement that waits, in pieces of which each is kept as soon as it is full, and tells the person. May run
 * again after a failure: it begins anew. One that is ready, or gone with its account, is left alone.
 */
export async function makeStatement(
  services: Services,
  subjects: Everything['subjects'],
  seal: Seal,
  { userId, statementId }: { userId: string; statementId: string },
): Promise<void> {
  const { keys } = services.config;
  const query: Parameters<typeof entriesOf>[2] = (read) =>
    runQuery(services, systemClient, ({ reader }) => read(reader));
  const row = await query((reader) => statementById(reader, userId, statementId));
  if (row?.state !== 'waiting') return;
  const command = <T>(step: string, work: Parameters<typeof runCommand<T>>[3]) =>
    runCommand(services, systemClient, deriveId('statement', statementId, step), work);
  await command('begin', ({ writer }) => deleteParts(writer, row));
  let parts = 0;
  const keep = gathering(async (bytes) => {
    const part = parts++;
    const bytes_sealed = sealBytes(keys.data, place(row, part), bytes);
    await command(`part ${part}`, ({ writer, wall }) =>
      insertPart(writer, row, { part, bytes_sealed }, wall),
    );
  });
  await writeStatement(headOf(row), entriesOf(row, { subjects, keys }, query), seal, keep.write);
  await keep.end();
  await command('end', async (ctx) => {
    if (!(await markReady(ctx.writer, row, ctx.wall))) return;
    ctx.changed(userId, 'wallet');
    await notifyPerson(ctx, keys, userId, {
      kind: 'money',
      to: '/pages/account/statement',
      zh: {
        subject: '榕 · 账单已生成',
        body: `您的钱包账单（${row.from_on} 至 ${row.to_on}）已生成，单号 ${row.number}，可在“账户明细 · 账单”下载。`,
      },
      en: {
        subject: 'Banyan · your statement is ready',
        body: `The statement of your wallet from ${row.from_on} to ${row.to_on} is ready, number ${row.number}. Download it under account records, statements.`,
      },
    });
  });
}

/** Puts what is written together to pieces of about one size. */
function gathering(keep: (bytes: Buffer) => Promise<void>) {
  let waiting: Uint8Array[] = [];
  let size = 0;
  const end = async () => {
    const bytes = Buffer.concat(waiting);
    waiting = [];
    size = 0;
    if (bytes.length > 0) await keep(bytes);
  };
  return {
    end,
    write: async (bytes: Uint8Array) => {
      waiting.push(bytes);
      size += bytes.length;
      if (size >= partBytes) await end();
    },
  };
}

/** Returns the file of a statement: as it was made in the background, or made now. Throws `statement.not_ready`. */
export async function statementFile(
  ctx: UserRead,
  { keys, subjects }: Subjects,
  seal: Seal,
  statementId: string,
): Promise<Uint8Array> {
  const row = found(await statementById(ctx.reader, ctx.userId, statementId));
  if (row.state === 'waiting') throw new AppError('statement.not_ready');
  const kept = await partsOf(ctx.reader, row);
  if (kept.length > 0)
    return Buffer.concat(
      kept.map(({ part, bytes_sealed }) => unsealBytes(keys.data, place(row, part), bytes_sealed)),
    );
  const pieces: Uint8Array[] = [];
  await writeStatement(
    headOf(row),
    entriesOf(row, { subjects, keys }, (read) => read(ctx.reader)),
    seal,
    async (bytes) => void pieces.push(bytes),
  );
  return Buffer.concat(pieces);
}
