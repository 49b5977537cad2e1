import { Badge } from '../../../ui/badge.tsx';
import { useContractsMessages } from '../contracts.messages.ts';
import type { Template } from './template.ts';

const tones = { draft: 'waiting', reviewed: 'active', published: 'quiet' } as const;

/** Says how far a template is, whether it is the one in force, and how many faults it has. */
export function TemplateState({ template }: { template: Template }) {
  const texts = useContractsMessages();
  const { state, isCurrent, faults } = template;
  return (
    <>
      <Badge tone={isCurrent ? 'good' : tones[state]}>
        {isCurrent ? texts.current : texts[`state_${state}`]}
      </Badge>{' '}
      {faults.length > 0 && <Badge tone="bad">{texts.faultCount(faults.length)}</Badge>}
    </>
  );
}
