import { observer } from 'mobx-react-lite';
import { LANGUAGES } from '@rendezvous/contracts';
import { useText } from '@rendezvous/platform';
import { Button, Stack } from '@rendezvous/ui';
import { Field, NativeSelect, VerbatimInput } from '@rendezvous/ui/forms';
import { FieldName } from '../../../components/FieldName.tsx';
import { Fields } from '../../../components/Fields.tsx';
import { useFieldText } from '../../../hooks/useFieldText.ts';
import { BOOLEANS, pathsOf, ROW_DEFAULTS, rowsOf, withRows } from '../../../models/SiteDraft.ts';
import type { RowList, SitePart } from '../../../models/SiteDraft.ts';
import { remote } from '../../../remote.ts';

/** Choices of values that are not free text, by key. The codes are not translated. */
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  language: LANGUAGES,
  signups: ['all', 'with_trafficsource', 'invite'],
  enable_site_entry_popup: ['yes', 'no'],
  account_disclosure: ['explicit', 'neutral'],
  age_assurance: ['off', 'by_country'],
  validity: ['once', 'once-per-user', 'unlimited'],
};

export const SiteFields = observer(function SiteFields({ part }: { part: SitePart }) {
  const { setup } = remote.useStore();
  if (part === 'prices' || part === 'codes') return <Rows list={part} />;
  return (
    <Fields>
      {pathsOf(setup.draft, part).map((path) => (
        <ValueField key={path} path={path} />
      ))}
    </Fields>
  );
});

const ValueField = observer(function ValueField({ path }: { path: string }) {
  const { t } = useText('console');
  const { setup } = remote.useStore();
  const errorOf = useFieldText(setup.submission.failure);
  const key = path.slice(path.lastIndexOf('.') + 1);
  const choices = BOOLEANS.has(key) ? ['true', 'false'] : CHOICES[key];
  const value = setup.draft[path] ?? '';
  return (
    <Field label={<FieldName path={path} />} hint={<code>{path}</code>} error={errorOf(path)}>
      {choices ? (
        <NativeSelect
          emptyLabel={t('acts.choose')}
          options={choices.map((choice) => ({ value: choice, label: choice }))}
          value={value}
          onChange={(event) => setup.type(path, event.target.value)}
        />
      ) : (
        <VerbatimInput value={value} onChange={(event) => setup.type(path, event.target.value)} />
      )}
    </Field>
  );
});

const Rows = observer(function Rows({ list }: { list: RowList }) {
  const { t } = useText('console');
  const { setup } = remote.useStore();
  const rows = rowsOf(setup.draft, list);
  const show = (next: typeof rows): void => {
    setup.submission.reset();
    setup.setDraft(withRows(setup.draft, list, next));
  };
  return (
    <Stack gap={24}>
      {rows.map((row, index) => (
        <Stack
          key={index}
          as="fieldset"
          aria-label={t(`fields.rows.${list}`, { number: index + 1 })}
          gap={8}
          align="start"
        >
          <Fields>
            {Object.keys(row).map((key) => (
              <ValueField key={key} path={`${list}.${index}.${key}`} />
            ))}
          </Fields>
          <Button
            size="sm"
            variant="secondary"
            onClick={() => show(rows.filter((_row, other) => other !== index))}
          >
            {t('sites.removeRow', { number: index + 1 })}
          </Button>
        </Stack>
      ))}
      <Stack align="start">
        <Button size="sm" variant="secondary" onClick={() => show([...rows, ROW_DEFAULTS[list]])}>
          {t('sites.addRow')}
        </Button>
      </Stack>
    </Stack>
  );
});
