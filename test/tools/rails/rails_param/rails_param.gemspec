# Stands for the gem rails_param, which Debian does not have: the fixture requires it when it is loaded.
Gem::Specification.new do |spec|
  spec.name = 'rails_param'
  spec.version = '1.3.1'
  spec.summary = 'A param! that does nothing'
  spec.authors = ['rails-openapi contributors']
  spec.files = ['lib/rails_param.rb']
end
