import type { ArticleCover } from '@banyan/domain/content/article.ts';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useBilingual } from '../../../platform/i18n.ts';
import { smallPicture } from '../../../platform/library-picture.ts';
import type { Headline } from '../content.queries.ts';

/** The ground that each drawing has, so that its frame is filled before it has come. */
const grounds: Record<ArticleCover, string> = {
  interest: 'bg-tint',
  cover: 'bg-warning-tint',
  fees: 'bg-tint',
  risk: 'bg-warning-tint',
  fraud: 'bg-tint',
  pyramid: 'bg-warning-tint',
  group: 'bg-tint',
  wheel: 'bg-warning-tint',
  notice: 'bg-tint',
  about: 'bg-warning-tint',
};

/** Shows the drawing of an article: `web/public/covers/<name>.svg`. Its title stands beside it. */
export const Cover = ({ of, className }: { of: ArticleCover; className?: string }) => (
  <span className={clsx('block shrink-0 overflow-hidden', grounds[of], className)}>
    <img
      src={`./covers/${of}.svg`}
      alt=""
      width={480}
      height={270}
      loading="lazy"
      className="size-full object-cover"
    />
  </span>
);

type Picture = NonNullable<Headline['picture']>;

/** Shows the picture of the library that an article has in place of a drawing; the room that it takes until it is there. */
export function PictureCover({ picture, className }: { picture: Picture; className?: string }) {
  const text = useBilingual();
  const { data } = useQuery(smallPicture(picture.pictureId));
  return (
    <span className={clsx('block shrink-0 overflow-hidden bg-page', className)}>
      {data && <img src={data} alt={text(picture.alt)} className="size-full object-cover" />}
    </span>
  );
}
