import type { agreementsApi } from '@banyan/api/content/agreements.ts';
import type { AgreementKind } from '@banyan/api/gathered.ts';
import { id } from '@banyan/api/wire.ts';
import { type ContractKindName, contractKindNames } from '@banyan/domain/contracts/contract-kinds.ts';
import type { Everything } from '../../area.ts';
import type { AgreementsOf } from '../../platform/agreements.ts';
import { AppError } from '../../platform/app-error.ts';
import type { ReadContext } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { publishedTemplates, templateVersions } from '../contracts/index.ts';
import { pagesInForce, versionsOfPage } from './agreements.store.ts';

type Kinds = Everything['agreements'];

/** The single pages that somebody agrees to, or is told to have read. */
const agreementPages = ['terms', 'privacy', 'risk_notice'] as const;

/** So many versions of one are shown. */
const mostVersions = 20;

/** So many agreements of a kind are listed of what is on offer. */
const mostOfKind = 50;

const isContractKind = (key: string): key is ContractKindName =>
  (contractKindNames as readonly string[]).includes(key);

/** Returns all agreements, and what contracts are made from, as they are in force. */
export async function agreements(ctx: ReadContext, kinds: Kinds) {
  const { reader, now } = ctx;
  const pages = new Map((await pagesInForce(reader, agreementPages, now)).map((page) => [page.key, page]));
  const templates = new Map((await publishedTemplates(reader)).map((template) => [template.kind, template]));
  return {
    items: [
      ...agreementPages.flatMap((key) => {
        const page = pages.get(key);
        return page ? [{ of: 'page' as const, ...page }] : [];
      }),
      ...contractKindNames.flatMap((key) => {
        const template = templates.get(key);
        return template ? [{ of: 'contract' as const, key, ...inForce(template) }] : [];
      }),
      ...(await onOffer(ctx, kinds)),
    ],
  };
}

const inForce = <Title>(template: { title: Title; number: number; published_at: Date }) => ({
  title: template.title,
  number: template.number,
  since: template.published_at,
});

/** Returns the agreements of what the areas offer; an area that is switched off is not even asked. */
async function onOffer(ctx: ReadContext, kinds: Kinds) {
  const switchedOn = (Object.entries(kinds) as [AgreementKind, AgreementsOf][]).filter(([, { flag }]) =>
    isOn(ctx, flag),
  );
  const lists = await Promise.all(
    switchedOn.map(async ([of, kind]) =>
      (await kind.inForce(ctx, mostOfKind)).map(({ id: key, ...agreement }) => ({ of, key, ...agreement })),
    ),
  );
  return lists.flat();
}

const isOn = ({ flags }: ReadContext, flag: AgreementsOf['flag']): boolean =>
  flag === undefined || flags[flag];

/** Returns one of them with its versions. Throws `request.not_found` for what is not in force. */
export async function agreement(
  ctx: ReadContext,
  kinds: Kinds,
  { of, key }: InputOf<typeof agreementsApi.agreement>,
) {
  const versions =
    of === 'page'
      ? await ofPage(ctx, key)
      : of === 'contract'
        ? await ofContract(ctx, key)
        : await ofOffer(ctx, kinds[of], key);
  const [newest] = versions;
  if (!newest) throw new AppError('request.not_found');
  return { title: newest.title, versions: versions.map(({ title: _title, ...version }) => version) };
}

async function ofPage({ reader, now }: ReadContext, key: string) {
  if (!(agreementPages as readonly string[]).includes(key)) return [];
  const shown = await pagesInForce(reader, [key], now);
  return shown.length === 0 ? [] : versionsOfPage(reader, key, now, mostVersions);
}

async function ofContract({ reader }: ReadContext, key: string) {
  const templates = isContractKind(key) ? await templateVersions(reader, key, mostVersions) : [];
  return templates.map((template) => ({ ...inForce(template), body: template.body }));
}

/** Returns the versions of what goes with something on offer; what is over can still be read. */
const ofOffer = async (ctx: ReadContext, kind: AgreementsOf, key: string) =>
  id.safeParse(key).success && isOn(ctx, kind.flag) ? kind.versions(ctx, key, mostVersions) : [];
