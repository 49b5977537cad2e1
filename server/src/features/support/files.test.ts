import { describe, expect, it } from 'vitest';
import { registerPerson } from '../../../testing/person.ts';
import { operators } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { addFileTo, addPictureTo, openTicket, smallPdf, ticketWithFile } from '../../../testing/support.ts';
import { sql } from '../../platform/db/sql.ts';
import { newId } from '../../platform/ids.ts';

const suite = await suiteApp();
const by = await operators(suite);
let names = 0;
const newcomer = () => registerPerson(suite, `asker${(names += 1)}`);

describe('a file', () => {
  it('is kept as it came, sealed, and given to its owner and to operators, who leave a trace', async () => {
    const maple = await newcomer();
    const { ticketId, position } = await ticketWithFile(maple);
    const [message] = (await maple.call.ok('/api/support/ticket', { ticketId })).items;
    expect(message).toMatchObject({
      position,
      text: null,
      hasPicture: false,
      file: { name: 'statement.pdf', kind: 'pdf', size: smallPdf().length },
    });
    const own = await maple.call.send('/api/support/file', { ticketId, position: String(position) });
    expect(smallPdf().equals(own.body as Buffer)).toBe(true);
    const asked = { userId: maple.userId, ticketId, position };
    const seen = await by.bea.send('/console/api/support/file', asked);
    expect(smallPdf().equals(seen.body as Buffer)).toBe(true);
    const { items } = await by.ada.ok('/console/api/audit', { action: 'support_ticket.view_file' });
    expect(items).toMatchObject([{ subjectType: 'support_ticket', subjectId: ticketId }]);
    const kept = await suite.rows<{ text: string }>(sql`
      select encode(body_sealed, 'escape') || encode(name_sealed, 'escape') as text from support_files`);
    expect(kept.filter(({ text }) => /%PDF|statement/.test(text))).toEqual([]);
  });

  it('is answered as bytes to be saved, whatever it is', async () => {
    const maple = await newcomer();
    const { ticketId } = await openTicket(maple);
    await addFileTo(maple, ticketId, { name: 'page.html', bytes: Buffer.from('nothing but a text') });
    const reply = await suite.app.web.inject({
      url: `/api/support/file?ticketId=${ticketId}&position=2`,
      headers: { authorization: `Bearer ${maple.token}` },
    });
    expect(reply.statusCode, reply.body).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
    });
  });

  it('that is sent twice is kept once, and counts among the pictures of a day', async () => {
    const maple = await newcomer();
    const { ticketId } = await openTicket(maple);
    const draft = newId();
    for (let n = 0; n < 2; n += 1) expect((await addFileTo(maple, ticketId, { draft })).status).toBe(200);
    const left = async () => (await maple.call.ok('/api/support/ticket', { ticketId })).ticket.picturesLeft;
    expect(await left()).toBe(5);
    for (let n = 0; n < 5; n += 1) await addFileTo(maple, ticketId);
    expect(await left()).toBe(0);
    expect((await addFileTo(maple, ticketId)).body.code).toBe('support.too_many_pictures');
    expect((await addPictureTo(maple, ticketId)).body.code).toBe('support.too_many_pictures');
    expect((await addFileTo(maple, ticketId, { draft })).status).toBe(200);
  });

  it('support.closed and support.too_many_open as for a text', async () => {
    const maple = await newcomer();
    const { ticketId } = await openTicket(maple);
    await maple.call.ok('/api/support/solve', { ticketId });
    for (let n = 0; n < 3; n += 1) await openTicket(maple);
    expect((await addFileTo(maple, ticketId)).body.code).toBe('support.too_many_open');
    suite.clock.setOffsetDays(8);
    expect((await addFileTo(maple, ticketId)).body.code).toBe('support.closed');
  });

  it('is not found where the message is a text, or nobody’s', async () => {
    const maple = await newcomer();
    const { ticketId } = await ticketWithFile(maple);
    const first = await maple.call.send('/api/support/file', { ticketId, position: '1' });
    expect(first.body.code).toBe('request.not_found');
    const asked = { userId: maple.userId, ticketId, position: 1 };
    expect((await by.ada.send('/console/api/support/file', asked)).body.code).toBe('request.not_found');
    expect((await addFileTo(maple, newId())).body.code).toBe('request.not_found');
  });
});
