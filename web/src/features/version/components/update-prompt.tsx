import { useState } from 'react';
import { useAppUpdate } from '../../../platform/app-update.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { versionMessages } from '../version.messages.ts';
import { useUpdateApp } from '../version.queries.ts';

/** Says on any page that there is a newer app; only a mandatory one stands in the way. */
export default function UpdatePrompt() {
  const t = useMessages(versionMessages);
  const update = useAppUpdate();
  const apply = useUpdateApp();
  const [isPutOff, putOff] = useState(false);
  const failed = apply.error && (
    <span role="alert" className="block text-sm">
      {t('updateFailed')}
    </span>
  );
  if (update?.isMandatory)
    return (
      <Modal
        open
        title={t('newVersion')}
        confirmLabel={t('updateNow')}
        onConfirm={() => apply.mutate()}
        busy={apply.isPending}
      >
        {t('mandatory')}
        {failed}
      </Modal>
    );
  if (!update || isPutOff) return null;
  return (
    <aside
      aria-label={t('newVersion')}
      className="column fixed inset-x-0 bottom-[calc(var(--unit)*14+env(safe-area-inset-bottom))] z-40 p-3"
    >
      <div className="flex items-center gap-1 rounded-card bg-ink py-1 pr-1 pl-4 text-white shadow-lg">
        <p role="status" className="min-w-0 flex-1 text-sm font-medium">
          {t('newVersion')}
          {failed}
        </p>
        <button type="button" className="tap px-3 text-sm" onClick={() => putOff(true)}>
          {t('later')}
        </button>
        <Button size="small" busy={apply.isPending} onClick={() => apply.mutate()}>
          {t('updateNow')}
        </Button>
      </div>
    </aside>
  );
}
