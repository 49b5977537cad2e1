import { useLanguage } from '../../platform/language.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { Fact } from '../../ui/facts.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import type { Dividend, DividendAct } from './dividend.ts';
import { useDividendsMessages } from './dividends.messages.ts';

interface Props {
  dividend: Dividend;
  onClose: () => void;
}

/** Asks for what an operator does about a dividend. */
export function DividendDialog({ act, ...props }: Props & { act: DividendAct }) {
  return act === 'ask' ? <AskDialog {...props} /> : <DecisionDialog decision={act} {...props} />;
}

const done = { announce: 'announcedDone', refuse: 'refusedDone', withdraw: 'withdrawnDone' } as const;

function DecisionDialog({ decision, dividend, onClose }: Props & { decision: keyof typeof done }) {
  const texts = useDividendsMessages();
  return (
    <ConfirmDialog
      path="/console/api/dividends/decide"
      input={{ dividendId: dividend.dividendId, decision }}
      title={texts[`${decision}Title`]}
      submitText={texts[decision]}
      doneText={texts[done[decision]]}
      facts={useTerms(dividend)}
      help={texts[`${decision}Help`]}
      isDanger={decision !== 'announce'}
      onClose={onClose}
    />
  );
}

/** Returns the terms of a dividend, to be checked before something is done about it. */
export function useTerms(dividend: Dividend): Fact[] {
  const texts = useDividendsMessages();
  const language = useLanguage();
  return [
    [texts.company, `${dividend.company[language]} · ${dividend.symbol}`],
    [texts.perTen, `¥${dividend.perTen}`],
    [texts.recordOn, dividend.recordOn],
    [texts.payOn, dividend.payOn],
    [texts.proposedBy, dividend.proposedBy],
    ...(dividend.withdrawalReason === null ? [] : [[texts.reason, dividend.withdrawalReason] satisfies Fact]),
  ];
}

function AskDialog({ dividend, onClose }: Props) {
  const texts = useDividendsMessages();
  return (
    <ReasonDialog
      path="/console/api/dividends/withdraw"
      inputFor={(reason) => ({ dividendId: dividend.dividendId, reason })}
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
