import { investmentTemplate } from '../src/features/contracts/investment-template.ts';
import { shareTemplate } from '../src/features/equity/share-template.ts';
import { groupInvestmentTemplate } from '../src/features/group-buy/group-template.ts';
import { loanTemplate } from '../src/features/loan/loan-template.ts';
import type { OperatorCaller, UserCaller } from './caller.ts';

/** Templates and signatures, through the app's own calls. */

/** A signature as a pad hands it over. */
export const drawnSignature = {
  kind: 'drawn' as const,
  width: 300,
  height: 150,
  strokes: [
    [20, 90, 60, 40, 110, 100, 160, 50],
    [180, 60, 240, 100],
  ],
};

/** Writes, reviews and publishes a template: Ada writes it, Bea does the rest. Returns its id. */
export async function publishTemplate(
  by: { ada: OperatorCaller; bea: OperatorCaller },
  change: Partial<
    typeof investmentTemplate | typeof groupInvestmentTemplate | typeof loanTemplate | typeof shareTemplate
  > = {},
): Promise<string> {
  const { templateId, version } = await by.ada.ok('/console/api/contract_templates/create', {
    ...investmentTemplate,
    ...change,
  });
  const note = 'both texts compared';
  const reviewed = await by.bea.ok('/console/api/contract_templates/review', { templateId, version, note });
  await by.bea.ok('/console/api/contract_templates/publish', { templateId, version: reviewed.version });
  return templateId;
}

/** Returns what sees to it, once for an app, that there is a template to sign. */
const ensure = (change: Parameters<typeof publishTemplate>[1]) => {
  const published = new WeakMap<object, Promise<string>>();
  return (app: object, by: Parameters<typeof publishTemplate>[0]): Promise<string> => {
    const known = published.get(app) ?? publishTemplate(by, change);
    published.set(app, known);
    return known;
  };
};
export const ensureTemplate = ensure({});
export const ensureGroupTemplate = ensure(groupInvestmentTemplate);
export const ensureLoanTemplate = ensure(loanTemplate);
export const ensureShareTemplate = ensure(shareTemplate);

/** Reads the contract of a purchase and signs it: what a subscription sends as `contract`. */
export async function signFor(
  call: UserCaller,
  subjectId: string,
  units: number | string,
  kind: 'investment' | 'group_investment' | 'loan' | 'share_subscription' = 'investment',
) {
  const { draftSha256 } = await call.ok('/api/contract/preview', { kind, subjectId, units: String(units) });
  return { draftSha256, signature: drawnSignature };
}
