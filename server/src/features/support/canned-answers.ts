import type { supportAnswersApi } from '@banyan/api/support/answers.operator.ts';
import { AppError, found } from '../../platform/app-error.ts';
import { type Reader, sql, type Writer } from '../../platform/db/sql.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { audit } from '../audit/index.ts';

interface CannedRow {
  answer_id: string;
  name: string;
  text_zh: string;
  text_en: string;
  added_by: string;
  added_at: Date;
  retired_at: Date | null;
}

/** Lists, adds and retires answers that are used often. One that was inserted stays in its ticket as it was sent. */
export const cannedAnswerHandlers: HandlersOf<typeof supportAnswersApi> = {
  cannedAnswers: async ({ reader }) => ({ items: (await allCanned(reader)).map(show) }),
  addCannedAnswer: async (ctx, { name, text }) => {
    const row: CannedRow = {
      answer_id: ctx.id('canned answer'),
      name,
      text_zh: text.zh,
      text_en: text.en,
      added_by: ctx.operator.name,
      added_at: ctx.now,
      retired_at: null,
    };
    await insertCanned(ctx.writer, row);
    await audit(ctx, 'support_answer.add', { type: 'support_answer', id: row.answer_id }, name);
    return show(row);
  },
  retireCannedAnswer: async (ctx, { cannedAnswerId }) => {
    const row = found(await cannedById(ctx.reader, cannedAnswerId));
    if (!(await retire(ctx.writer, cannedAnswerId, ctx.now))) throw new AppError('support.answer_retired');
    await audit(ctx, 'support_answer.retire', { type: 'support_answer', id: row.answer_id }, row.name);
    return show({ ...row, retired_at: ctx.now });
  },
};

const show = (row: CannedRow) => ({
  cannedAnswerId: row.answer_id,
  name: row.name,
  text: { zh: row.text_zh, en: row.text_en },
  addedBy: row.added_by,
  addedAt: row.added_at,
  retiredAt: row.retired_at,
});

const allCanned = (reader: Reader): Promise<CannedRow[]> =>
  reader.rows<CannedRow>(sql`
    select answer_id, name, text_zh, text_en, added_by, added_at, retired_at from support_answers
    order by retired_at is not null, name, answer_id`);

const cannedById = (reader: Reader, answerId: string): Promise<CannedRow | undefined> =>
  reader.first<CannedRow>(sql`
    select answer_id, name, text_zh, text_en, added_by, added_at, retired_at from support_answers
    where answer_id = ${answerId}`);

async function insertCanned(writer: Writer, row: CannedRow): Promise<void> {
  await writer.run(sql`
    insert into support_answers (answer_id, name, text_zh, text_en, added_by, added_at)
    values (${row.answer_id}, ${row.name}, ${row.text_zh}, ${row.text_en}, ${row.added_by}, ${row.added_at})`);
}

/** Takes an answer out of use; false where it was. */
async function retire(writer: Writer, answerId: string, at: Date): Promise<boolean> {
  const updated = await writer.run(sql`
    update support_answers set retired_at = ${at} where answer_id = ${answerId} and retired_at is null`);
  return updated === 1;
}
