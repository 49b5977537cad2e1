import type { agreementsApi } from '@banyan/api/content/agreements.ts';
import { type ContractKindName, contractKindNames } from '@banyan/domain/contracts/contract-kinds.ts';
import { AppError } from '../../platform/app-error.ts';
import type { ReadContext } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { publishedTemplates, templateVersions } from '../contracts/index.ts';
import { pagesInForce, versionsOfPage } from './agreements.store.ts';

/** The single pages that somebody agrees to, or is told to have read. */
const agreementPages = ['terms', 'privacy', 'risk_notice'] as const;

/** So many versions of one are shown. */
const mostVersions = 20;

const isContractKind = (key: string): key is ContractKindName =>
  (contractKindNames as readonly string[]).includes(key);

/** Returns all agreements, and what contracts are made from, as they are in force. */
export async function agreements({ reader, now }: ReadContext) {
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
    ],
  };
}

const inForce = <Title>(template: { title: Title; number: number; published_at: Date }) => ({
  title: template.title,
  number: template.number,
  since: template.published_at,
});

/** Returns one of them with its versions. Throws `request.not_found` for what is not in force. */
export async function agreement(
  { reader, now }: ReadContext,
  { of, key }: InputOf<typeof agreementsApi.agreement>,
) {
  const versions = of === 'page' ? await ofPage(reader, key, now) : await ofContract(reader, key);
  const [newest] = versions;
  if (!newest) throw new AppError('request.not_found');
  return { title: newest.title, versions: versions.map(({ title: _title, ...version }) => version) };
}

type Reader = ReadContext['reader'];

async function ofPage(reader: Reader, key: string, now: Date) {
  if (!(agreementPages as readonly string[]).includes(key)) return [];
  const shown = await pagesInForce(reader, [key], now);
  return shown.length === 0 ? [] : versionsOfPage(reader, key, now, mostVersions);
}

async function ofContract(reader: Reader, key: string) {
  const templates = isContractKind(key) ? await templateVersions(reader, key, mostVersions) : [];
  return templates.map((template) => ({ ...inForce(template), body: template.body }));
}
