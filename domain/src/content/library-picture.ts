/** Pictures that editors have added to the library: a Markdown text names one by its id, as an address inside the app. */

/** The longer side of a picture as it is kept, in pixels: no phone shows more across its screen. */
export const pictureSide = 1_280;

/** The longer side of the same picture where it is no more than the cover of a row or a part of a banner. */
export const smallPictureSide = 640;

/** Returns the address by which a text names a picture. */
export const pictureAddress = (pictureId: string): string => `/media/${pictureId}`;

/** Returns which picture of the library an address names; null for any other address. */
export const pictureNamed = (address: string): string | null =>
  /^\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(address)?.[1] ?? null;

/** Returns the ids of the pictures that a Markdown text names anywhere. */
export const picturesIn = (markdown: string): string[] =>
  [...markdown.matchAll(/\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/g)].map(
    ([, pictureId = '']) => pictureId,
  );

/** Returns a text with a picture behind it, from where an editor moves it to its place. */
export function withPicture(text: string, { pictureId, name }: { pictureId: string; name: string }): string {
  // What would end the words for those who cannot see it is left out of them.
  const words = name.replaceAll(/[[\]\\]/g, ' ').trim();
  return `${text.trimEnd()}\n\n![${words}](${pictureAddress(pictureId)})\n`.trimStart();
}
