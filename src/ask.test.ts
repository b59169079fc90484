import { it } from 'vitest';
import { readFileSync } from 'node:fs';
import { doctor, facts } from './tools/judge/frozenFacts';
import { judge } from './tools/judge/judge';
import { answerOf } from './tools/doctor/answerOf';
it('asks', async () => {
  for (const text of JSON.parse(readFileSync('/tmp/ask.json','utf8')) as string[]) {
    const a = answerOf(await judge(text, facts), doctor);
    console.log('=====', text.slice(0,200), '\n->', a.tone, a.title, '|', a.paragraphs.join(' / '), '|', JSON.stringify(a.fixes), '|', a.items.map(i=>`${i.isProblem?'!':''}${i.written} ${i.text}`).join(' ; '), '| also', a.others.map(o=>o.title).join('; '));
  }
});
