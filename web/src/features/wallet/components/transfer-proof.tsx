import { CircleCheck } from 'lucide-react';
import { useMessages } from '../../../platform/i18n.ts';
import { queryClient } from '../../../platform/query.ts';
import { upload } from '../../../platform/upload.ts';
import { OwnPicture } from '../../../shared/photo/own-picture.tsx';
import { photoMessages } from '../../../shared/photo/photo.messages.ts';
import { PhotoControls } from '../../../shared/photo/photo-upload.tsx';
import { usePhotoUpload } from '../../../shared/photo/use-photo-upload.ts';
import { Card } from '../../../ui/card.tsx';
import { transferMessages } from '../transfer.messages.ts';
import { type Recharge, recharge, transferProof } from '../wallet.queries.ts';

/** Takes a photo of the receipt of a transfer: it helps where the remark was forgotten, and need not be given. */
export default function TransferProof({ recharge: data }: { recharge: Recharge }) {
  const t = useMessages(transferMessages);
  const tPhoto = useMessages(photoMessages);
  const { rechargeId, proofAt } = data;
  const photo = usePhotoUpload(async (file, onProgress) => {
    const shown = await upload('/api/recharge/proof/upload', { rechargeId }, file, onProgress);
    queryClient.setQueryData(recharge(rechargeId).queryKey, shown);
  });
  return (
    <Card title={t('proof')}>
      <p className="text-sm text-soft">{t('proofNote')}</p>
      {proofAt && (
        <>
          <div className="mt-3 aspect-[8/5] overflow-hidden rounded-field border border-line bg-page">
            <OwnPicture picture={transferProof(data)} name={t('proof')} />
          </div>
          {photo.percent === null && (
            <p role="status" className="mt-2 flex items-center gap-1 text-sm text-action">
              <CircleCheck className="size-4" aria-hidden />
              {tPhoto('uploaded')}
            </p>
          )}
        </>
      )}
      <PhotoControls name={t('proof')} upload={photo} isThere={proofAt !== null} />
    </Card>
  );
}
