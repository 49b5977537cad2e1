import type { OperatorOutput } from '@banyan/api/contract.ts';
import type { ApiProblem } from '@banyan/client/problem.ts';
import { viewReasons } from '@banyan/domain/certification/certification-state.ts';
import { Button, NativeSelect } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { post, postPicture } from '../../platform/http.ts';
import { useLanguage } from '../../platform/language.ts';
import { useRight } from '../../platform/operator.ts';
import { asProblem } from '../../platform/problem.ts';
import { Facts } from '../../ui/facts.tsx';
import { Card } from '../../ui/page.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { Viewer } from '../../ui/viewer.tsx';
import { type Detail, itemText, type Side, type ViewReason } from './certification.ts';
import { useCertificationsMessages } from './certifications.messages.ts';
import styles from './certifications.module.css';

interface Picture {
  side: Side;
  src: string;
}
interface Opened {
  details: OperatorOutput<'/console/api/certifications/reveal'>;
  pictures: Picture[];
}

/** Shows name, number and photos for a reason. Nothing keeps them: leaving the page closes them. */
export function Documents({ detail, onRevealed }: { detail: Detail; onRevealed: () => void }) {
  const texts = useCertificationsMessages();
  const mayReveal = useRight('certification.decide');
  const reveal = useReveal(detail, onRevealed);
  return (
    <Card title={texts.documents}>
      {!reveal.data && mayReveal && (
        <WhyToReveal
          preset={detail.state === 'under_review' ? 'review' : null}
          isBusy={reveal.isPending}
          onReveal={reveal.mutate}
        />
      )}
      <ProblemAlert problem={reveal.error} />
      {reveal.data && <OpenedDocuments detail={detail} opened={reveal.data} />}
    </Card>
  );
}

function useReveal(detail: Detail, onRevealed: () => void) {
  const client = useQueryClient();
  return useMutation<Opened, ApiProblem, ViewReason>({
    mutationFn: (reason) =>
      readDocuments(detail, reason).catch((error: unknown) => {
        throw asProblem(error);
      }),
    onSuccess: async () => {
      onRevealed();
      await client.invalidateQueries({ queryKey: ['/console/api/certifications/detail'] });
    },
    gcTime: 0,
  });
}

async function readDocuments({ userId, photos }: Detail, reason: ViewReason): Promise<Opened> {
  const asked = { userId, reason };
  const details = await post('/console/api/certifications/reveal', asked);
  const pictures = await Promise.all(
    photos.map(async ({ side }) => ({
      side,
      src: await postPicture('/console/api/certifications/photo', { ...asked, side }),
    })),
  );
  return { details, pictures };
}

interface WhyToRevealProps {
  preset: ViewReason | null;
  isBusy: boolean;
  onReveal: (reason: ViewReason) => void;
}

function WhyToReveal({ preset, isBusy, onReveal }: WhyToRevealProps) {
  const texts = useCertificationsMessages();
  const [reason, setReason] = useState(preset);
  return (
    <div className={styles.reveal}>
      <NativeSelect
        label={texts.reason}
        data={[
          ...(reason === null ? [{ value: '', label: texts.chooseWhy, disabled: true }] : []),
          ...viewReasons.map((value) => ({ value, label: texts[`reason_${value}`] })),
        ]}
        value={reason ?? ''}
        onChange={(event) => setReason(event.currentTarget.value as ViewReason)}
      />
      <Button loading={isBusy} disabled={reason === null} onClick={() => reason && onReveal(reason)}>
        {texts.openDocuments}
      </Button>
      <p className={styles.hint}>{texts.openHelp}</p>
    </div>
  );
}

function OpenedDocuments({ detail, opened: { details, pictures } }: { detail: Detail; opened: Opened }) {
  const texts = useCertificationsMessages();
  const language = useLanguage();
  const [enlarged, setEnlarged] = useState<Picture | null>(null);
  const isNew = (side: Side) => detail.round > 1 && detail.photos.find((photo) => photo.side === side)?.isNew;
  return (
    <>
      <Facts
        columns={3}
        facts={[
          [texts.name, <strong key="name">{details.name}</strong>],
          [texts.idNumber, <strong key="number">{details.idNumber}</strong>],
          [texts.birthDate, details.birthDate],
          [texts.age, String(details.age)],
          [texts.province, details.province[language]],
        ]}
      />
      <ul className={styles.photos}>
        {pictures.map((picture) => (
          <li key={picture.side}>
            <button
              type="button"
              className={styles.photo}
              aria-label={texts.enlarge(itemText(texts, picture.side))}
              onClick={() => setEnlarged(picture)}
            >
              <img src={picture.src} alt={texts.photoOf(itemText(texts, picture.side))} />
            </button>
            <span>{itemText(texts, picture.side)}</span>
            {isNew(picture.side) && <small> · {texts.isNew}</small>}
          </li>
        ))}
      </ul>
      {enlarged && <Enlarged picture={enlarged} onClose={() => setEnlarged(null)} />}
    </>
  );
}

function Enlarged({ picture, onClose }: { picture: Picture; onClose: () => void }) {
  const texts = useCertificationsMessages();
  const name = itemText(texts, picture.side);
  return (
    <Viewer title={name} onClose={onClose}>
      <img className={styles.enlarged} src={picture.src} alt={texts.photoOf(name)} />
    </Viewer>
  );
}
