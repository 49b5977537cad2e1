import { showInstant } from '../../platform/instants.ts';
import { useLanguage } from '../../platform/language.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { useMarketMessages } from './market.messages.ts';
import type { InstrumentAct, TradedInstrument } from './market.ts';

interface Props {
  instrument: TradedInstrument;
  onClose: () => void;
}

/** Asks for what an operator does about an instrument. */
export function InstrumentDialog({ act, ...props }: Props & { act: InstrumentAct }) {
  return act === 'halt' ? <HaltDialog {...props} /> : <ResumeDialog {...props} />;
}

function HaltDialog({ instrument, onClose }: Props) {
  const texts = useMarketMessages();
  return (
    <ReasonDialog
      path="/console/api/market/halt"
      inputFor={(reason) => ({ instrumentId: instrument.instrumentId, reason })}
      title={texts.haltTitle(instrument.symbol)}
      submitText={texts.halt}
      doneText={texts.halted}
      help={texts.haltHelp}
      bounds={{ shortest: 3, longest: 200, help: texts.reasonHelp }}
      isDanger
      onClose={onClose}
    />
  );
}

function ResumeDialog({ instrument, onClose }: Props) {
  const texts = useMarketMessages();
  const language = useLanguage();
  const { halt } = instrument;
  return (
    <ReasonDialog
      path="/console/api/market/resume"
      inputFor={(reason) => ({ instrumentId: instrument.instrumentId, reason })}
      title={texts.resumeTitle(instrument.symbol)}
      submitText={texts.resume}
      doneText={texts.resumed}
      facts={[
        [texts.instrument, instrument.company[language]],
        [texts.haltReason, halt?.reason ?? ''],
        [texts.haltedWho, halt ? texts.haltedBy(halt.by, showInstant(halt.since)) : ''],
      ]}
      help={texts.resumeHelp}
      bounds={{ shortest: 3, longest: 200, help: texts.resumeReasonHelp }}
      onClose={onClose}
    />
  );
}
