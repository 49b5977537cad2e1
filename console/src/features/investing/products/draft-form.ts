import { parseAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { displayRate } from '@banyan/domain/money/display.ts';
import { integerOf, rateBpsOf } from '../../../platform/figures.ts';
import { fromLocalField, toLocalField } from '../../../platform/instants.ts';
import { type BilingualField, bilingualFields, type DraftInput, type Product } from './product.ts';

type TextField =
  | 'code'
  | 'issuerId'
  | 'riskLevel'
  | 'rate'
  | 'cycleDays'
  | 'unitPrice'
  | 'quotaUnits'
  | 'minUnits'
  | 'maxUnits'
  | 'perUserUnits'
  | 'opensAt'
  | 'closesAt';

/** The editor's state: every field as the text in its box. */
export type DraftForm = Record<TextField, string> &
  Record<BilingualField, { zh: string; en: string }> &
  Pick<DraftInput, 'category' | 'style'>;

export type Problem = 'required' | 'code' | 'rate' | 'integer' | 'amount' | 'instant' | 'order' | 'closes';
export type DraftProblems = Partial<Record<TextField, Problem>>;

const limits = { cycleDays: 3650, rateBps: 3600 } as const;
const blank = () => ({ zh: '', en: '' });

export const emptyForm = (): DraftForm => ({
  code: '',
  issuerId: '',
  riskLevel: '',
  rate: '',
  cycleDays: '',
  unitPrice: '100.00',
  quotaUnits: '',
  minUnits: '1',
  maxUnits: '',
  perUserUnits: '',
  opensAt: '',
  closesAt: '',
  category: 'treasury',
  style: 'at_maturity',
  name: blank(),
  description: blank(),
  returnSource: blank(),
  worstCase: blank(),
  fees: blank(),
  agreementTitle: blank(),
  agreementBody: blank(),
});

export const formOf = (product: Product): DraftForm => ({
  ...product,
  issuerId: product.issuerId ?? '',
  riskLevel: product.riskLevel ?? '',
  rate: displayRate(product.rateBps),
  cycleDays: String(product.cycleDays),
  perUserUnits: product.perUserUnits ?? '',
  opensAt: toLocalField(product.opensAt),
  closesAt: product.closesAt ? toLocalField(product.closesAt) : '',
});

/** Returns a new draft with all that a product says but its code and its times, which are its own. */
export const copyOf = (product: Product): DraftForm => ({
  ...formOf(product),
  code: '',
  opensAt: '',
  closesAt: '',
});

/** Returns what stands in the way of saving. Publishing asks for more (`publish-check.ts`). */
export function problemsOf(form: DraftForm): DraftProblems {
  const problems: DraftProblems = {};
  const rate = rateBpsOf(form.rate);
  const price = parseAmount(form.unitPrice, currency);
  if (!/^[A-Z0-9-]{3,20}$/.test(form.code)) problems.code = 'code';
  if (rate === null || rate < 1 || rate > limits.rateBps) problems.rate = 'rate';
  if ((integerOf(form.cycleDays) ?? limits.cycleDays + 1) > limits.cycleDays) problems.cycleDays = 'integer';
  if (!price.ok || price.amount <= 0n) problems.unitPrice = 'amount';
  for (const field of ['quotaUnits', 'minUnits', 'maxUnits'] as const) {
    if (integerOf(form[field]) === null) problems[field] = 'integer';
  }
  if (form.perUserUnits !== '' && integerOf(form.perUserUnits) === null) problems.perUserUnits = 'integer';
  if (!problems.maxUnits && !problems.minUnits && Number(form.maxUnits) < Number(form.minUnits)) {
    problems.maxUnits = 'order';
  }
  const opensAt = fromLocalField(form.opensAt);
  const closesAt = fromLocalField(form.closesAt);
  if (opensAt === null) problems.opensAt = 'instant';
  if (form.closesAt !== '' && closesAt === null) problems.closesAt = 'instant';
  if (opensAt && closesAt && closesAt <= opensAt) problems.closesAt = 'closes';
  return problems;
}

/** Returns the form as the wire wants it. Only for a form without problems. */
export function inputOf(form: DraftForm): DraftInput {
  const texts = Object.fromEntries(bilingualFields.map((field) => [field, form[field]]));
  return {
    ...(texts as Record<BilingualField, { zh: string; en: string }>),
    code: form.code,
    category: form.category,
    style: form.style,
    issuerId: form.issuerId || null,
    riskLevel: (form.riskLevel || null) as DraftInput['riskLevel'],
    rateBps: rateBpsOf(form.rate) ?? 0,
    cycleDays: Number(form.cycleDays),
    unitPrice: form.unitPrice,
    quotaUnits: Number(form.quotaUnits),
    minUnits: Number(form.minUnits),
    maxUnits: Number(form.maxUnits),
    perUserUnits: form.perUserUnits ? Number(form.perUserUnits) : null,
    opensAt: fromLocalField(form.opensAt) ?? '',
    closesAt: fromLocalField(form.closesAt),
  };
}
