import {
  adminMessages,
  type Module,
  type ModuleInput,
  useCreateModuleMutation,
  useListModulesQuery,
  useUpdateModuleMutation,
} from '@brand/shared-data/admin';
import { moduleSchema } from '@brand/shared-data/schemas';
import { TextField } from '@brand/shared-ui/forms';
import { EditDialog } from '../../editing/EditDialog';
import { rowForm } from '../../editing/rowForm';
import { OrderField } from './OrderField';

type Props = { courseId: string; module?: Module; onClose: () => void };

const labels = { title: 'Title', module_order: 'Order' };

export function ModuleDialog({ courseId, module, onClose }: Props) {
  const [create] = useCreateModuleMutation();
  const [update] = useUpdateModuleMutation();
  const { refetch: listAgain } = useListModulesQuery(courseId);
  const { moduleCreated, moduleUpdated, saveModuleFailed } = adminMessages.content;

  return (
    <EditDialog<ModuleInput>
      title={module ? 'Edit Module' : 'Add Module'}
      saveLabel={module ? 'Save Module' : 'Add Module'}
      isOpen
      onClose={onClose}
      form="modules"
      {...rowForm({
        row: module,
        newId: `new in ${courseId}`,
        valuesOf,
        create: (values) => create({ courseId, values }),
        update: (changed) => update({ courseId, ...changed }),
        listAgain,
      })}
      schema={moduleSchema}
      labels={labels}
      words={{
        saved: module ? moduleUpdated : moduleCreated,
        saveFailed: saveModuleFailed,
        loggedOut: adminMessages.loggedOut,
      }}
    >
      <TextField name="title" label={labels.title} required />
      <OrderField name="module_order" label={labels.module_order} />
    </EditDialog>
  );
}

const valuesOf = (module?: Module): ModuleInput => ({
  title: module?.title ?? '',
  module_order: module?.module_order ?? 0,
});
