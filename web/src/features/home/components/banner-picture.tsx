import type { WireOutput } from '@banyan/api/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useBilingual } from '../../../platform/i18n.ts';
import { smallPicture } from '../../../platform/library-picture.ts';

export interface BannerPictureProps {
  picture: NonNullable<WireOutput<'/api/index'>['banners'][number]['picture']>;
}

/** Shows the picture of the library that a banner has, beside its words; the ground alone until it is there. */
export default function BannerPicture({ picture }: BannerPictureProps) {
  const text = useBilingual();
  const { data } = useQuery(smallPicture(picture.pictureId));
  if (!data) return null;
  return (
    <img
      src={data}
      alt={text(picture.alt)}
      className="absolute inset-y-0 right-0 h-full w-[34%] object-cover"
    />
  );
}
