import { useLanguage } from '../../platform/language.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { Fact } from '../../ui/facts.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import type { Split, SplitAct } from './split.ts';
import { useSplitsMessages } from './splits.messages.ts';

interface Props {
  split: Split;
  onClose: () => void;
}

/** Asks for what an operator does about a split. */
export function SplitDialog({ act, ...props }: Props & { act: SplitAct }) {
  return act === 'ask' ? <AskDialog {...props} /> : <DecisionDialog decision={act} {...props} />;
}

const done = { announce: 'announcedDone', refuse: 'refusedDone', withdraw: 'withdrawnDone' } as const;

function DecisionDialog({ decision, split, onClose }: Props & { decision: keyof typeof done }) {
  const texts = useSplitsMessages();
  return (
    <ConfirmDialog
      path="/console/api/splits/decide"
      input={{ splitId: split.splitId, decision }}
      title={texts[`${decision}Title`]}
      submitText={texts[decision]}
      doneText={texts[done[decision]]}
      facts={useTerms(split)}
      help={texts[`${decision}Help`]}
      isDanger={decision !== 'announce'}
      onClose={onClose}
    />
  );
}

/** Returns the terms of a split, to be checked before something is done about it. */
export function useTerms(split: Split): Fact[] {
  const texts = useSplitsMessages();
  const language = useLanguage();
  return [
    [texts.company, `${split.company[language]} · ${split.symbol}`],
    [texts.factor, texts.sharesOf(split.factor)],
    [texts.effectiveOn, split.effectiveOn],
    [texts.proposedBy, split.proposedBy],
    ...(split.withdrawalReason === null ? [] : [[texts.reason, split.withdrawalReason] satisfies Fact]),
  ];
}

function AskDialog({ split, onClose }: Props) {
  const texts = useSplitsMessages();
  return (
    <ReasonDialog
      path="/console/api/splits/withdraw"
      inputFor={(reason) => ({ splitId: split.splitId, reason })}
      title={texts.askTitle}
      submitText={texts.ask}
      doneText={texts.asked}
      help={texts.askHelp}
      bounds={{ shortest: 3, longest: 200, help: texts.reasonHelp }}
      isDanger
      onClose={onClose}
    />
  );
}
