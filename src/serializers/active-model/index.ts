// ActiveModel::Serializer.

export { answerActiveModel, answerCollection, answerSerializableResource } from './answers.ts'
export { documentShape } from './documents.ts'
export { type ActiveModelSettings, activeModelSettings } from './settings.ts'
