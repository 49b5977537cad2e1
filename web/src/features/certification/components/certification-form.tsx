import { useState } from 'react';
import { announce } from '../../../platform/announce.ts';
import { useCommand } from '../../../platform/command.ts';
import { useEntryState } from '../../../platform/entry-state.ts';
import { texts } from '../../../platform/form/problems.ts';
import { refusesFields } from '../../../platform/form/refusals.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useOnline } from '../../../platform/offline.ts';
import { useStepEntries } from '../../../platform/step-entries.ts';
import { Button } from '../../../ui/button.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { certificationMessages } from '../certification.messages.ts';
import type { Certification, Photo, Side } from '../certification.queries.ts';
import { sides, sideTexts } from '../side-texts.ts';
import { FaultNotice } from './fault-notice.tsx';
import { IdentityStep, useIdentity } from './identity-step.tsx';
import { PhotosStep } from './photos-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { StepBar } from './step-bar.tsx';

/** The fields of the first step; a refusal of one of them leads back there. */
const identityFields = ['name', 'idNumber'];

/** Returns what stands at the sides that lack their photo. */
const needed = (missing: readonly Side[], words: (side: Side) => string) =>
  texts(Object.fromEntries(missing.map((side) => [side, side])) as Partial<Record<Side, Side>>, words);

/** Returns the photos that are open, those that are there, and the form that asks for the rest. */
function usePhotos(known: Certification, onSubmit: () => void) {
  const t = useMessages(certificationMessages);
  const [taken, setTaken] = useState<Partial<Record<Side, Photo>>>({});
  const openSides = sides.filter((side) => known.openItems.includes(side));
  const photos = openSides.flatMap(
    (side) => taken[side] ?? known.photos.find((photo) => photo.side === side) ?? [],
  );
  const missing = openSides.filter((side) => photos.every((photo) => photo.side !== side));
  const form = useForm({
    initial: {},
    problems: () => needed(missing, (side) => t('needPhoto', { side: t(sideTexts[side].name) })),
    onSubmit,
  });
  const take = (photo: Photo) => setTaken((before) => ({ ...before, [photo.side]: photo }));
  return { openSides, photos, form, take };
}

/** Leads through the steps of what is open: everything at first, later only what was sent back. */
export function CertificationForm({ known }: { known: Certification }) {
  const t = useMessages(certificationMessages);
  const isOnline = useOnline();
  const [reached, setReached] = useEntryState(`step.${known.decidedAt ?? ''}`, 0);
  // The number is kept nowhere: after a reload it is asked for again, and then the step is the one that was left.
  const [interrupted, setInterrupted] = useState(known.openItems.includes('id_number') ? reached : 0);
  const at = interrupted > 0 ? 0 : reached;
  const go = (to: number) => {
    setInterrupted(0);
    setReached(to);
    scrollTo(0, 0);
  };
  const submit = useCommand('/api/certification/submit');
  const identity = useIdentity({ known, command: submit, onSubmit: () => go(Math.max(1, interrupted)) });
  const { openSides, photos, ...pictures } = usePhotos(known, () => go(at + 1));
  const steps = [
    ...(identity.isOpen ? (['stepIdentity'] as const) : []),
    ...(openSides.length > 0 ? (['stepPhotos'] as const) : []),
    'stepReview' as const,
  ];
  const step = steps[Math.min(at, steps.length - 1)] ?? 'stepReview';
  useStepEntries(at, go, submit.isPending);
  const handIn = () =>
    submit.mutate(identity.given, {
      onSuccess: () => announce(t('submitted')),
      onError: (error) => identity.isOpen && refusesFields(error, identityFields) && go(0),
    });
  const forms = { stepIdentity: identity.form, stepPhotos: pictures.form, stepReview: undefined };
  const form = forms[step];
  return (
    <Screen
      className="space-y-3"
      action={
        <>
          <OutcomeNotice error={submit.error} />
          <div className="flex gap-3">
            {at > 0 && (
              <Button look="secondary" onClick={() => go(at - 1)} disabled={submit.isPending}>
                {t('back')}
              </Button>
            )}
            <Button
              {...(form ? { type: 'submit', form: form.props.id } : { onClick: handIn })}
              busy={submit.isPending}
              disabled={!isOnline}
            >
              {t(step === 'stepReview' ? 'submit' : 'next')}
            </Button>
          </div>
        </>
      }
    >
      {known.state === 'failed' && step !== 'stepReview' && (
        <FaultNotice faults={known.faults.filter(({ item }) => photos.every(({ side }) => side !== item))} />
      )}
      <StepBar steps={steps.map((name) => t(name))} at={steps.indexOf(step)} />
      {step === 'stepIdentity' && (
        <IdentityStep identity={identity} known={known} isAgain={interrupted > 0} />
      )}
      {step === 'stepPhotos' && (
        <PhotosStep
          form={pictures.form}
          sides={openSides}
          photos={photos}
          faults={known.faults}
          onTaken={pictures.take}
        />
      )}
      {step === 'stepReview' && <ReviewStep known={known} given={identity.given} photos={photos} />}
    </Screen>
  );
}
