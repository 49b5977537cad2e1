import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { announce } from '../../../platform/announce.ts';
import { copyText } from '../../../platform/clipboard.ts';
import { useCommand } from '../../../platform/command.ts';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useOnline } from '../../../platform/offline.ts';
import { refreshQueries } from '../../../platform/query.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card, Fact, Facts, ListRow } from '../../../ui/card.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { ResultHead } from '../../../ui/result.tsx';
import { Screen } from '../../../ui/screen.tsx';
import type { MoneyRequest } from '../remittances.queries.ts';
import { requestMessages } from '../request.messages.ts';
import { requestLink } from '../request-link.ts';

const looks = {
  open: { tone: 'waiting', title: 'openTitle', note: undefined },
  paid: { tone: 'success', title: 'paidTitle', note: 'paidNote' },
  cancelled: { tone: 'ended', title: 'cancelledTitle', note: 'overNote' },
  expired: { tone: 'ended', title: 'expiredTitle', note: 'overNote' },
} as const;

/** Shows one of the person's own requests: what it is passed on by while it is open, and how it ended. */
export default function OwnRequest({ request }: { request: MoneyRequest }) {
  const t = useMessages(requestMessages);
  const { at } = useDates();
  const { tone, title, note } = looks[request.state];
  return (
    <Screen
      title={t('ownTitle')}
      onRefresh={async () => refreshQueries()}
      action={request.state === 'open' ? <Cancelling request={request} /> : <Another />}
    >
      <div className="space-y-3">
        <ResultHead tone={tone} title={t(title)} amount={request.amount ?? undefined}>
          {request.amount === null && <p>{t('anyAmount')}</p>}
          {note && <p>{t(note)}</p>}
        </ResultHead>
        {request.state === 'open' && <Passing code={request.code} />}
        <Card>
          <Facts>
            {request.note && <Fact label={t('purpose')}>{request.note}</Fact>}
            <Fact label={t('askedAt')}>{at(request.createdAt)}</Fact>
            {request.state === 'open' && <Fact label={t('validUntil')}>{at(request.expiresAt)}</Fact>}
          </Facts>
        </Card>
        {request.remittanceId && (
          <Card className="py-1!">
            <ListRow title={t('seePayment')} to={`/pages/transfer/record?id=${request.remittanceId}`} />
          </Card>
        )}
      </div>
    </Screen>
  );
}

/** The QR code and the link that lead a payer here. */
function Passing({ code }: { code: string }) {
  const t = useMessages(requestMessages);
  const link = requestLink(code);
  const parts = { text: t('shareText'), url: link };
  const canShare = 'canShare' in navigator && navigator.canShare(parts);
  return (
    <Card className="space-y-3">
      <div className="mx-auto w-fit bg-white p-2">
        <QRCodeSVG value={link} size={192} fgColor="#252628" title={t('qr')} />
      </div>
      <p className="text-center text-sm text-soft">{t('scan')}</p>
      <p className="text-center text-sm wrap-anywhere">
        <code className="font-sans">{link}</code>
      </p>
      <div className="pairs gap-3">
        <Button look={canShare ? 'secondary' : 'primary'} onClick={() => void copyText(link)}>
          {t('copyLink')}
        </Button>
        {canShare && (
          // Whoever closes the device's own sheet has shared nothing, which is no failure.
          <Button onClick={() => void navigator.share(parts).catch(() => undefined)}>{t('share')}</Button>
        )}
      </div>
    </Card>
  );
}

function Cancelling({ request: { requestId } }: { request: MoneyRequest }) {
  const t = useMessages(requestMessages);
  const isOnline = useOnline();
  const [isAsking, setAsking] = useState(false);
  const cancel = useCommand('/api/remittance/request/cancel');
  return (
    <>
      <OutcomeNotice error={cancel.error} />
      <Button look="secondary" busy={cancel.isPending} disabled={!isOnline} onClick={() => setAsking(true)}>
        {t('cancel')}
      </Button>
      <Modal
        open={isAsking}
        title={t('cancel')}
        cancelLabel={t('keep')}
        confirmLabel={t('cancel')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          // A request that was paid or has expired meanwhile is shown as it stands.
          cancel.mutate(
            { requestId },
            { onSuccess: () => announce(t('cancelDone')), onError: refreshQueries },
          );
        }}
      >
        {t('cancelQuestion')}
      </Modal>
    </>
  );
}

function Another() {
  const t = useMessages(requestMessages);
  return (
    <ButtonLink to="/pages/transfer/index?of=request" look="secondary">
      {t('another')}
    </ButtonLink>
  );
}
