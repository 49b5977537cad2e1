import { type ContractKindName, contractKinds } from '@banyan/domain/contracts/contract-kinds.ts';
import type { ContractBlock } from '@banyan/domain/contracts/document.ts';
import { fillTemplate } from '@banyan/domain/contracts/fill-template.ts';
import { parseTemplate, type TemplateFault } from '@banyan/domain/contracts/template.ts';

const languages = ['zh', 'en'] as const;
type Language = (typeof languages)[number];
type Texts = Readonly<Record<Language, string>>;

export type LanguageFault = TemplateFault & { language: Language };

/** Returns a template filled with the sample values of its kind, and its faults in both languages. */
export function previewOf(kind: ContractKindName, body: Texts) {
  const { fields, sample } = contractKinds[kind];
  const faults: LanguageFault[] = [];
  const blocksOf = (language: Language): ContractBlock[] => {
    const parsed = parseTemplate(body[language], fields, language);
    const filled = parsed.ok ? fillTemplate(parsed.template, sample[language]) : parsed;
    if (filled.ok) return filled.blocks;
    faults.push(...filled.faults.map((fault) => ({ ...fault, language })));
    return [];
  };
  return { blocks: { zh: blocksOf('zh'), en: blocksOf('en') }, faults };
}

export const faultsOf = (kind: ContractKindName, body: Texts): LanguageFault[] =>
  previewOf(kind, body).faults;
