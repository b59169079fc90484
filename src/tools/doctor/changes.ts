import gone from '@generated/library-facts/gone.json';
import type { Item } from '../frame/answer';
import { usesToChange } from '../judge/judgeUses';
import type { Use } from '../paste/paste';

/** Loaded with the first code: what the documented release lacks, or does in another way. */
export const changesIn = (uses: readonly Use[], version: string): readonly Item[] => usesToChange(uses, gone, version);
