import type { agreementsMessages } from './agreements.messages.ts';
import type { AgreementSource } from './content.queries.ts';

/** The title of each group of agreements, in their order: a source without one does not compile. */
export const titleOf: Readonly<Record<AgreementSource, keyof typeof agreementsMessages>> = {
  page: 'pages',
  contract: 'contracts',
  product: 'products',
  share_offering: 'offerings',
  loan_product: 'loans',
};
export const sources = Object.keys(titleOf) as readonly AgreementSource[];

/** Returns the source that an address names. */
export const sourceOf = (name: string | undefined): AgreementSource | undefined =>
  sources.find((source) => source === name);
