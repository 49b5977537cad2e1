import { saveFile } from '@banyan/client/save-file.ts';
import { displayRate } from '@banyan/domain/money/display.ts';
import { Download, Share2 } from 'lucide-react';
import { QRCodeCanvas } from 'qrcode.react';
import { useEffect, useRef, useState } from 'react';
import { serverNow } from '../../../platform/clock.ts';
import { useConfig } from '../../../platform/config.ts';
import { useDates } from '../../../platform/dates.ts';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Fact, Facts } from '../../../ui/card.tsx';
import { CopyButton } from '../../../ui/copy.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { shellMessages } from '../../../ui/shell.messages.ts';
import type { Group } from '../group-buy.queries.ts';
import { drawPoster, type PosterTexts, posterSize } from '../poster.ts';
import { shareMessages } from '../share.messages.ts';

/** Wide enough that each of its fields is several dots of the poster. */
const qrPx = 500;

/** Returns the address under which anybody finds a group. */
const addressOf = ({ groupCode }: Group): string =>
  `${location.origin}${location.pathname}#/pages/product/pin_tuan_detail?code=${groupCode}`;

/** Shows what a group is passed on by: a poster with its facts, a link, its code. */
export default function ShareGroup({ group }: { group: Group }) {
  const t = useMessages(shareMessages);
  const link = addressOf(group);
  const texts = usePosterTexts(group);
  const words = JSON.stringify(texts);
  const qr = useRef<HTMLCanvasElement>(null);
  const poster = useRef<HTMLCanvasElement>(null);
  const [file, setFile] = useState<File | 'failed'>();
  useEffect(() => {
    const pen = poster.current?.getContext('2d');
    if (!poster.current || !qr.current || !pen) return setFile('failed');
    drawPoster(pen, JSON.parse(words) as PosterTexts, qr.current);
    poster.current.toBlob((blob) =>
      setFile(blob ? new File([blob], `banyan-${group.groupCode}.png`, { type: 'image/png' }) : 'failed'),
    );
  }, [words, group.groupCode]);
  return (
    <div className="space-y-3">
      <div hidden>
        <QRCodeCanvas ref={qr} value={link} size={qrPx} marginSize={2} fgColor="#252628" />
      </div>
      {file === 'failed' && <Notice tone="warning">{t('failed')}</Notice>}
      <canvas
        ref={poster}
        {...posterSize}
        role="img"
        aria-label={t('poster', {
          product: texts.product,
          rate: displayRate(group.rateBps),
          n: group.seatsLeft,
          code: group.groupCode,
          date: texts.deadline,
        })}
        className="mx-auto block max-h-[46vh] rounded-field"
        hidden={file === 'failed'}
      />
      {file !== 'failed' && <PosterButtons file={file} link={link} text={texts.title} />}
      <Facts>
        <Fact label={t('code')}>
          <span className="figures text-lg font-semibold tracking-wider wrap-anywhere">
            {group.groupCode}
          </span>{' '}
          <CopyButton text={group.groupCode} label={t('code')} />
        </Fact>
        <Fact label={t('link')}>
          <code className="font-sans">{link}</code> <CopyButton text={link} label={t('link')} />
        </Fact>
      </Facts>
    </div>
  );
}

/** Keeps the poster as a file, or hands it to another app where the device can. */
function PosterButtons({ file, link, text }: { file: File | undefined; link: string; text: string }) {
  const t = useMessages(shareMessages);
  if (!file) return <p className="text-center text-sm text-soft">{t('making')}</p>;
  const parts = { files: [file], title: text, text: link };
  const save = () => saveFile({ fileName: file.name, mediaType: file.type, bytes: file });
  const canShare = 'canShare' in navigator && navigator.canShare(parts);
  return (
    <div className="pairs gap-3">
      <Button look={canShare ? 'secondary' : 'primary'} onClick={save}>
        <Download className="size-5" aria-hidden />
        {t('savePoster')}
      </Button>
      {canShare && (
        // Whoever closes the device's own sheet has shared nothing, which is no failure.
        <Button onClick={() => void navigator.share(parts).catch(() => undefined)}>
          <Share2 className="size-5" aria-hidden />
          {t('sharePoster')}
        </Button>
      )}
    </div>
  );
}

function usePosterTexts(group: Group): PosterTexts {
  const t = useMessages(shareMessages);
  const shell = useMessages(shellMessages);
  const text = useBilingual();
  const { at } = useDates();
  // Its places left are those of this moment.
  const [now] = useState(serverNow);
  const isDemo = useConfig()?.isDemo !== false;
  return {
    title: t('posterTitle'),
    product: text(group.productName),
    rateLabel: t('posterRate'),
    rate: `${displayRate(group.rateBps)}%`,
    alone: t('posterAlone', { rate: displayRate(group.rateBps - group.bonusBps) }),
    seats: t('posterSeats', { size: group.size, n: group.seatsLeft }),
    deadline: t('posterDeadline', { date: at(group.deadlineAt) }),
    codeLabel: t('posterCode'),
    code: group.groupCode,
    scan: t('posterScan'),
    refund: t('posterRefund'),
    risk: t('posterRisk'),
    asOf: t('posterAsOf', { date: at(new Date(now)) }),
    demo: isDemo ? shell('demo') : '',
  };
}
