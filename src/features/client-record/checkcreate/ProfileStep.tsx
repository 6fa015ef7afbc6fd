import { NativeSelect, TextInput } from '@mantine/core';
import {
  ANSWER_MAX,
  CHECK_FIELDS,
  PROFILE_FIELDS,
  type ProfileAnswers,
} from '@/domain/checks/checkFields';
import classes from './CheckCreate.module.css';

interface Props {
  answers: ProfileAnswers;
  disabled: boolean;
  onChange: (answers: ProfileAnswers) => void;
}

/** Step 3: profile answers. */
export function ProfileStep({ answers, disabled, onChange }: Props) {
  return (
    <div className={classes.answers}>
      {PROFILE_FIELDS.map((field) => {
        const { label, options } = CHECK_FIELDS[field];
        const shared = { label, value: answers[field], disabled };
        const change = (value: string) => onChange({ ...answers, [field]: value });
        return options ? (
          <NativeSelect
            key={field}
            {...shared}
            data={[{ value: '', label: 'Seleziona' }, ...options]}
            onChange={(event) => change(event.currentTarget.value)}
          />
        ) : (
          <TextInput
            key={field}
            {...shared}
            maxLength={ANSWER_MAX}
            onChange={(event) => change(event.currentTarget.value)}
          />
        );
      })}
    </div>
  );
}
