import { bilingualText } from '@banyan/api/text.ts';
import { noneTwice } from '@banyan/api/wire.ts';
import { mostChannels } from '@banyan/domain/support/service-channels.ts';
import { z } from 'zod';
import { ChannelRefused } from './channel-refused.ts';

/** What tells a link that leads elsewhere from a form that is wrong. */
const forbiddenLink = 'link.forbidden';

/** Returns a link as it is opened, if it leads by https to one of the hosts; undefined for every other text. */
function allowedLink(text: string, hosts: readonly string[]): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { href, protocol, host, hostname, username, password } = new URL(text);
  const isPlain = host === hostname && username === '' && password === '';
  return protocol === 'https:' && isPlain && hosts.includes(hostname) ? href : undefined;
}

const linkTo = (hosts: readonly string[]) =>
  z
    .string()
    .max(300)
    .transform((text, ctx) => {
      const link = allowedLink(text, hosts);
      if (link !== undefined) return link;
      ctx.addIssue({ code: 'custom', params: { code: forbiddenLink } });
      return z.NEVER;
    });

const hours = bilingualText({ max: 60 }).optional();
const common = { name: bilingualText({ max: 30 }), hours };

/** Returns the form of a configuration whose links lead to these hosts: whatever it does not name is refused. */
export const configurationForm = (hosts: readonly string[]) =>
  z.strictObject({
    version: z.literal(1),
    hours,
    channels: z
      .array(
        z.discriminatedUnion('kind', [
          z.strictObject({
            kind: z.literal('phone'),
            value: z.string().regex(/^\+?[0-9][0-9 -]{1,22}[0-9]$/),
            ...common,
          }),
          z.strictObject({ kind: z.literal('email'), value: z.email().max(100), ...common }),
          z.strictObject({ kind: z.literal('link'), value: linkTo(hosts), ...common }),
          z.strictObject({
            kind: z.literal('wechat'),
            value: z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{5,19}$/),
            ...common,
          }),
          z.strictObject({
            kind: z.literal('qq'),
            value: z.string().regex(/^[1-9][0-9]{4,11}$/),
            ...common,
          }),
        ]),
      )
      .min(1)
      .max(mostChannels)
      .superRefine(noneTwice('value')),
  });
export type ServiceConfiguration = z.output<ReturnType<typeof configurationForm>>;

/** Reads a configuration from what an address answered. Throws `ChannelRefused`, naming the place where its form is wrong. */
export function readConfiguration(body: Uint8Array, hosts: readonly string[]): ServiceConfiguration {
  const parsed = configurationForm(hosts).safeParse(jsonOf(body));
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const link = issues.find((issue) => issue.code === 'custom' && issue.params?.['code'] === forbiddenLink);
  // A path goes through the form: it holds no name that the configuration has made up.
  const place = (link ?? issues[0])?.path.map(String).join('.') || null;
  throw new ChannelRefused(link ? 'forbidden_link' : 'wrong_form', place);
}

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw new ChannelRefused('not_json');
  }
}
