import type { FieldValues } from './fill-template.ts';
import type { ContractLanguage, TemplateFields } from './template-fields.ts';

/** What an area declares of a kind of contract: its name, the fields of its templates, and values to preview them with. */
export interface ContractKind {
  /** What the person who signs is called: the role, and the fields of the name and of its reference (`borrowerReference`). */
  signer: 'investor' | 'borrower';
  name: Readonly<Record<ContractLanguage, string>>;
  fields: TemplateFields;
  sample: Readonly<Record<ContractLanguage, FieldValues>>;
}
