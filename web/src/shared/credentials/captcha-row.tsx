import { clsx } from 'clsx';
import { CircleCheck, LoaderCircle, RotateCw, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../platform/i18n.ts';
import { credentialMessages } from './credentials.messages.ts';

export type CaptchaState = { step: 'idle' | 'busy' | 'failed' } | { step: 'done'; ticket: string };

/**
 * Returns the state of a security check. A ticket serves one call: after a refused submit `renew` earns the next without
 * a word, for the person has done nothing wrong here; after a submit that was taken `reset` waits to be asked again.
 */
export function useCaptcha() {
  const [state, setState] = useState<CaptchaState>({ step: 'idle' });
  const solve = async () => {
    setState({ step: 'busy' });
    try {
      const { solveCaptcha } = await import('./solve-captcha.ts');
      setState({ step: 'done', ticket: await solveCaptcha() });
    } catch {
      setState({ step: 'failed' });
    }
  };
  return {
    state,
    solve,
    /** Something is being earned: whatever needs it waits. */
    isBusy: state.step === 'busy',
    renew: () => {
      if (state.step === 'done') void solve();
    },
    reset: () => setState({ step: 'idle' }),
    ticket: state.step === 'done' ? state.ticket : undefined,
  };
}

/** Shows the visible security check. No picture puzzle: the device works for a moment instead. */
export function CaptchaRow({
  captcha,
  error,
}: {
  captcha: ReturnType<typeof useCaptcha>;
  error?: string | undefined;
}) {
  const t = useMessages(credentialMessages);
  const { step } = captcha.state;
  // A check that is on its way or has failed says so itself.
  const said = step === 'idle' ? error : undefined;
  const Icon = { idle: ShieldCheck, busy: LoaderCircle, done: CircleCheck, failed: RotateCw }[step];
  const words = {
    idle: t('securityIdle'),
    busy: t('securityBusy'),
    done: t('securityDone'),
    failed: `${t('securityFailed')} · ${t('securityRetry')}`,
  }[step];
  return (
    <div>
      <button
        type="button"
        disabled={step === 'busy' || step === 'done'}
        data-invalid={error && step !== 'busy' && step !== 'done' ? '' : undefined}
        onClick={() => void captcha.solve()}
        className={clsx(
          'tap flex w-full items-center gap-3 rounded-field border px-3 py-2.5 text-left',
          step === 'done' ? 'border-brand bg-tint' : 'border-edge/60 bg-card active:bg-page',
          (step === 'failed' || said) && 'border-danger',
        )}
      >
        <Icon
          className={clsx(
            'size-6 shrink-0',
            step === 'failed' ? 'text-danger' : 'text-brand',
            step === 'busy' && 'spin',
          )}
          aria-hidden
        />
        <span className="flex-1 font-medium">{t('security')}</span>
        <span role="status" className={clsx('text-sm', step === 'failed' ? 'text-danger' : 'text-action')}>
          {words}
        </span>
      </button>
      {said && (
        <p role="alert" className="mt-1 text-sm text-danger">
          {said}
        </p>
      )}
    </div>
  );
}
