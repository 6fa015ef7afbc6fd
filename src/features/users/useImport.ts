import { useState } from 'react';
import { addPerson, knownPeople } from '@/data/users/people';
import { changePerson } from '@/data/users/commands';
import { errorText, failureText } from '@/domain/errors';
import { peopleMessages } from '@/domain/messages';
import {
  PEOPLE_ROWS_MAX,
  planPeople,
  readPeopleFile,
  type PlannedRow,
} from '@/domain/users/peopleFile';
import { useBulk } from '@/ui/list/useBulk';
import { readCsv } from '@/ui/readCsv';
import { toast } from '@/ui/feedback';

type Work = Extract<PlannedRow, { kind: 'change' | 'new' }>;
export interface FailedRow {
  row: Work;
  why: string;
}

/**
 * Imports a file of people: parsed, previewed, then written row by row. Failed rows can be retried;
 * written ones are never written twice.
 */
export function useImport(onDone: () => void) {
  const bulk = useBulk();
  const [plan, setPlan] = useState<readonly PlannedRow[] | null>(null);
  const [failed, setFailed] = useState<readonly FailedRow[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [reading, setReading] = useState(false);

  const read = async (file: File | null) => {
    setPlan(null);
    setFailed([]);
    setProblem(null);
    if (!file) return setProblem(peopleMessages.noFile);
    setReading(true);
    try {
      setPlan(await planOf(file));
    } catch (error) {
      setProblem(
        error instanceof FileProblem
          ? error.message
          : failureText(error, peopleMessages.fileUnreadable),
      );
    } finally {
      setReading(false);
    }
  };

  const run = async (rows: readonly Work[]) => {
    setFailed([]);
    const result = await bulk.run('Importazione', rows, importRow);
    setFailed(result.failed.map(({ item, error }) => ({ row: item, why: errorText(error) })));
    if (result.failed.length > 0) return;
    toast.success(peopleMessages.imported);
    onDone();
  };

  return { bulk, plan, failed, problem, reading, read, run };
}

/** Error of a file that was parsed but can't be used. */
class FileProblem extends Error {}

async function planOf(file: File): Promise<PlannedRow[]> {
  const rows = readPeopleFile(await readCsv(file));
  if (rows === null) throw new FileProblem('Nel file manca la colonna «email».');
  if (rows.length === 0) throw new FileProblem('Il file non contiene righe.');
  if (rows.length > PEOPLE_ROWS_MAX)
    throw new FileProblem(`Il file ha più di ${PEOPLE_ROWS_MAX} righe: dividilo.`);
  return planPeople(
    rows,
    await knownPeople(rows.filter(({ problem }) => problem === null).map(({ email }) => email)),
  );
}

function importRow(row: Work): Promise<void> {
  return row.kind === 'new' ? addPerson(row.email, row.fields) : changePerson(row.uid, row.changes);
}
