import type { searchApi } from '@banyan/api/search/search.ts';
import type { Flags, PermissionFlag } from '@banyan/domain/policy.ts';
import { questionOf } from '@banyan/domain/search/question.ts';
import { bestOf } from '@banyan/domain/search/rank.ts';
import type { Everything } from '../../area.ts';
import type { ReadContext, UserRead } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import type { Sought } from '../../platform/search.ts';

type Input = InputOf<typeof searchApi.searchAll>;

/** So many of each kind are shown, and so many of what is one's own in all. */
const mostOfKind = 5;
const mostOwn = 20;

const soughtBy = ({ query, language }: Input): Sought => ({
  question: questionOf(query),
  query,
  language,
  limit: mostOfKind,
});

/** Returns those kinds whose area is switched on: what is switched off is not even looked for. */
const switchedOn = <Kind extends string, Find extends { flag?: PermissionFlag }>(
  finds: Readonly<Record<Kind, Find>>,
  flags: Flags,
): [Kind, Find][] =>
  (Object.entries(finds) as [Kind, Find][]).filter(([, { flag }]) => flag === undefined || flags[flag]);

/** Returns what everybody may see that answers a question; the kind with the best answer stands in front. */
export async function searchAll(ctx: ReadContext, finds: Everything['finds'], input: Input) {
  const sought = soughtBy(input);
  const groups = await Promise.all(
    switchedOn(finds, ctx.flags).map(async ([kind, { find }]) =>
      bestOf(await find(ctx, sought), mostOfKind).map((each) => ({ kind, ...each })),
    ),
  );
  const bestFirst = groups.toSorted((one, other) => (other[0]?.score ?? 0) - (one[0]?.score ?? 0));
  return { items: bestFirst.flat().map(({ kind, title, note, page }) => ({ kind, title, note, page })) };
}

/** Returns what is the person's own and answers a question, the best first; of equally good ones the newest. */
export async function searchOwn(ctx: UserRead, finds: Everything['ownFinds'], input: Input) {
  const sought = soughtBy(input);
  const groups = await Promise.all(
    switchedOn(finds, ctx.flags).map(async ([kind, { find }]) =>
      bestOf(await find(ctx, sought), mostOfKind).map((each) => ({ kind, ...each })),
    ),
  );
  const newestFirst = groups.flat().toSorted((one, other) => timeOf(other) - timeOf(one));
  return {
    items: bestOf(newestFirst, mostOwn).map(({ kind, title, note, page, number, amount, at }) => ({
      kind,
      title,
      note,
      page,
      number,
      amount,
      at,
    })),
  };
}

/** What is of no time, such as shares that are traded, stands in front of records. */
const timeOf = ({ at }: { at: Date | null }): number => at?.getTime() ?? Number.MAX_SAFE_INTEGER;
