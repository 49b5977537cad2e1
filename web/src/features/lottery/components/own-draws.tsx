import { useMutation } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useMessages } from '../../../platform/i18n.ts';
import { useOnline } from '../../../platform/offline.ts';
import { receiptMessages } from '../../../shared/draws/receipt.messages.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { checkAll } from '../check-receipt.ts';

/** Computes all of the own draws again whose seed is revealed. */
export function OwnDraws() {
  const t = useMessages(receiptMessages);
  const isOnline = useOnline();
  const check = useMutation({ mutationFn: checkAll });
  return (
    <div className="space-y-3">
      <Button onClick={() => check.mutate()} busy={check.isPending} disabled={!isOnline}>
        {t(check.isPending ? 'checking' : 'all')}
      </Button>
      <OutcomeNotice error={check.error} />
      {check.data && <Found {...check.data} />}
    </div>
  );
}

function Found({ count, failed }: { count: number; failed: readonly string[] }) {
  const t = useMessages(receiptMessages);
  if (count === 0)
    return (
      <div className="space-y-3">
        <Notice>{t('noneRevealed')}</Notice>
        <ButtonLink look="secondary" to="/pages/lottery/index">
          {t('toWheel')}
        </ButtonLink>
      </div>
    );
  if (failed.length > 0)
    return (
      <Notice tone="danger">
        <p className="font-semibold">{t('someFail', { count: failed.length })}</p>
        <p className="wrap-anywhere">{failed.join(' · ')}</p>
      </Notice>
    );
  return (
    <p role="status" className="flex items-center gap-2 rounded-card bg-tint p-3 font-semibold text-pressed">
      <ShieldCheck className="size-5 shrink-0" aria-hidden />
      {t('allFit', { count })}
    </p>
  );
}
