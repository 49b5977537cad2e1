import { useState } from 'react';
import { announce } from '../../../platform/announce.ts';
import { useEntryState } from '../../../platform/entry-state.ts';
import { refusesFields } from '../../../platform/form/refusals.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useOnline } from '../../../platform/offline.ts';
import { useCommand } from '../../../platform/query.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { certificationMessages } from '../certification.messages.ts';
import type { Certification, Photo, Side } from '../certification.queries.ts';
import { sides } from '../side-texts.ts';
import { FaultNotice } from './fault-notice.tsx';
import { IdentityStep, useIdentity } from './identity-step.tsx';
import { PhotosStep } from './photos-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { StepBar } from './step-bar.tsx';

/** What the first step asks for; a refusal of it leads back there. */
const identityFields = ['name', 'idNumber'];

/** Leads through the steps of what is open: everything at first, later only what was sent back. */
export function CertificationForm({ known }: { known: Certification }) {
  const t = useMessages(certificationMessages);
  const isOnline = useOnline();
  const [taken, setTaken] = useState<Partial<Record<Side, Photo>>>({});
  const [reached, setReached] = useEntryState(`step.${known.decidedAt ?? ''}`, 0);
  const [wasPressed, setPressed] = useState(false);
  const submit = useCommand('/api/certification/submit');
  const identity = useIdentity({ known, command: submit, onSubmit: () => go(at + 1) });

  // The number is kept nowhere: after a reload it is asked for again.
  const at = identity.isComplete ? reached : 0;
  const openSides = sides.filter((side) => known.openItems.includes(side));
  const steps = [
    ...(identity.isOpen ? (['stepIdentity'] as const) : []),
    ...(openSides.length > 0 ? (['stepPhotos'] as const) : []),
    'stepReview' as const,
  ];
  const step = steps[Math.min(at, steps.length - 1)] ?? 'stepReview';
  const photos = openSides.flatMap(
    (side) => taken[side] ?? known.photos.find((photo) => photo.side === side) ?? [],
  );
  const isReady = step !== 'stepPhotos' || photos.length === openSides.length;

  const go = (to: number) => {
    setPressed(false);
    setReached(to);
    scrollTo(0, 0);
  };
  const next = () => {
    setPressed(true);
    if (!isReady) return;
    if (step !== 'stepReview') return go(at + 1);
    submit.mutate(identity.given, {
      onSuccess: () => announce(t('submitted')),
      onError: (error) => identity.isOpen && refusesFields(error, identityFields) && go(0),
    });
  };
  return (
    <Screen
      className="space-y-3"
      action={
        <>
          <OutcomeNotice error={submit.error} />
          {step === 'stepPhotos' && wasPressed && !isReady && (
            <Notice tone="danger" className="mb-3">
              {t(known.state === 'failed' ? 'needThese' : 'needPhotos')}
            </Notice>
          )}
          <div className="flex gap-3">
            {at > 0 && (
              <Button look="secondary" onClick={() => go(at - 1)} disabled={submit.isPending}>
                {t('back')}
              </Button>
            )}
            <Button
              {...(step === 'stepIdentity'
                ? { type: 'submit', form: identity.form.props.id }
                : { onClick: next })}
              busy={submit.isPending}
              disabled={!isOnline}
            >
              {t(step === 'stepReview' ? 'submit' : 'next')}
            </Button>
          </div>
        </>
      }
    >
      {known.state === 'failed' && step !== 'stepReview' && <FaultNotice faults={known.faults} />}
      <StepBar steps={steps.map((name) => t(name))} at={steps.indexOf(step)} />
      {step === 'stepIdentity' && <IdentityStep identity={identity} known={known} />}
      {step === 'stepPhotos' && (
        <PhotosStep
          sides={openSides}
          photos={photos}
          faults={known.faults}
          onTaken={(photo) => setTaken((before) => ({ ...before, [photo.side]: photo }))}
        />
      )}
      {step === 'stepReview' && <ReviewStep known={known} given={identity.given} photos={photos} />}
    </Screen>
  );
}
