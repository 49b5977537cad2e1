import type { OperatorInput, OperatorOutput } from '@banyan/api/contract.ts';
import { textFor } from '../../../platform/messages.ts';
import { amountText } from '../../../ui/amount.tsx';
import type { usePolicyMessages } from './policy.messages.ts';

export type Policy = OperatorOutput<'/console/api/policy'>;
export type Rule = Policy['rules'][number];
export type Proposal = Policy['open'][number];
export type Change = Proposal['changes'][number];
export type Version = OperatorOutput<'/console/api/policy/versions'>['items'][number];
export type WantedChange = OperatorInput<'/console/api/policy/propose'>['changes'][number];

type Texts = ReturnType<typeof usePolicyMessages>;

/** Returns a value with its unit, or the word for a switch. */
export function valueText(texts: Texts, unit: string, value: string): string {
  if (unit === 'switch') return value === 'true' ? texts.on : texts.off;
  const figure = unit === 'cny' ? amountText(value) : value;
  return `${figure} ${textFor(texts, 'unit', unit)}`.trim();
}

export const rangeText = (texts: Texts, { unit, min, max }: Rule): string =>
  min === null || max === null ? '' : `${valueText(texts, unit, min)} – ${valueText(texts, unit, max)}`;

/** Compares what was typed with what stands: only what differs is proposed. */
export const wantedChanges = (
  rules: readonly Rule[],
  typed: Readonly<Record<string, string>>,
): WantedChange[] =>
  rules.flatMap((rule) => {
    const value = typed[rule.path];
    return value === undefined || value === rule.value
      ? []
      : [{ path: rule.path as WantedChange['path'], value: value.trim() }];
  });

/** Groups the rules by section, in the order in which the server names them. */
export function bySection(rules: readonly Rule[]): [section: string, rules: Rule[]][] {
  const sections = new Map<string, Rule[]>();
  for (const rule of rules) sections.set(rule.area, [...(sections.get(rule.area) ?? []), rule]);
  return [...sections];
}
