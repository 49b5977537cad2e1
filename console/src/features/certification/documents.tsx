import type { OperatorOutput } from '@banyan/api/contract.ts';
import { Button, Modal, NativeSelect } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { post, postPicture } from '../../platform/http.ts';
import { useLanguage } from '../../platform/language.ts';
import { useRight } from '../../platform/operator.ts';
import { asCallFailed, type CallFailed } from '../../platform/problem.ts';
import { Facts } from '../../ui/facts.tsx';
import { Card } from '../../ui/page.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { type Detail, itemText, type Side, type ViewReason } from './certification.ts';
import { useCertificationsMessages } from './certifications.messages.ts';
import styles from './certifications.module.css';

interface Opened {
  details: OperatorOutput<'/console/api/certifications/reveal'>;
  pictures: { side: Side; src: string }[];
}
const reasons: ViewReason[] = ['review', 'complaint', 'fraud_check', 'legal_request'];

/** Name, number and photos, shown for a reason and never kept: leaving the page closes them. */
export function Documents({ detail, onLooked }: { detail: Detail; onLooked: () => void }) {
  const texts = useCertificationsMessages();
  const language = useLanguage();
  const mayLook = useRight('certification.decide');
  const client = useQueryClient();
  const [reason, setReason] = useState<ViewReason | null>(detail.state === 'under_review' ? 'review' : null);
  const [enlarged, setEnlarged] = useState<Opened['pictures'][number] | null>(null);
  const look = useMutation<Opened, CallFailed, ViewReason>({
    mutationFn: async (why) => {
      const asked = { userId: detail.userId, reason: why };
      try {
        const details = await post('/console/api/certifications/reveal', asked);
        const pictures = await Promise.all(
          detail.photos.map(async ({ side }) => ({
            side,
            src: await postPicture('/console/api/certifications/photo', { ...asked, side }),
          })),
        );
        return { details, pictures };
      } catch (error) {
        throw asCallFailed(error);
      }
    },
    onSuccess: async () => {
      onLooked();
      await client.invalidateQueries({ queryKey: ['/console/api/certifications/detail'] });
    },
    gcTime: 0,
  });
  const opened = look.data;
  return (
    <Card title={texts.documents}>
      {!opened && mayLook && (
        <div className={styles.look}>
          <NativeSelect
            label={texts.reason}
            data={[
              ...(reason === null ? [{ value: '', label: texts.chooseWhy, disabled: true }] : []),
              ...reasons.map((value) => ({ value, label: texts[`reason_${value}`] })),
            ]}
            value={reason ?? ''}
            onChange={(event) => setReason(event.currentTarget.value as ViewReason)}
          />
          <Button
            loading={look.isPending}
            disabled={reason === null}
            onClick={() => reason && look.mutate(reason)}
          >
            {texts.openDocuments}
          </Button>
          <p className={styles.hint}>{texts.openHelp}</p>
        </div>
      )}
      <ProblemAlert problem={look.error} />
      {opened && (
        <>
          <Facts
            columns={3}
            facts={[
              [texts.name, <strong key="name">{opened.details.name}</strong>],
              [texts.idNumber, <strong key="number">{opened.details.idNumber}</strong>],
              [texts.birthDate, opened.details.birthDate],
              [texts.age, String(opened.details.age)],
              [texts.province, opened.details.province[language]],
            ]}
          />
          <ul className={styles.photos}>
            {opened.pictures.map((picture) => (
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
                {detail.round > 1 && detail.photos.find((photo) => photo.side === picture.side)?.isNew && (
                  <small> · {texts.isNew}</small>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {enlarged && (
        <Modal
          opened
          size="90%"
          onClose={() => setEnlarged(null)}
          title={<strong>{itemText(texts, enlarged.side)}</strong>}
        >
          <img
            className={styles.enlarged}
            src={enlarged.src}
            alt={texts.photoOf(itemText(texts, enlarged.side))}
          />
        </Modal>
      )}
    </Card>
  );
}
